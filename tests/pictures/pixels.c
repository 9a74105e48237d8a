/* Compares pictures in grey, as they come out of a printer without colour:
 *
 *     pixels distance A.png B.png          how far they are apart
 *     pixels least A.png SIZE X,Y X,Y ...  how far the most similar two of these squares of
 *                                          A.png are apart, SIZE wide, by their middles
 *
 * A distance is the root of the mean square of the differences, 0 to 255; pictures that are not
 * of one size are 255 apart. */
#include <cairo.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct picture {
	cairo_surface_t *surface;
	const unsigned char *data;
	int width, height, stride;
};

/* A part of a picture, by its upper left corner. */
struct part {
	const struct picture *picture;
	int x, y, width, height;
};

static void die(const char *what)
{
	fprintf(stderr, "pixels: %s\n", what);
	exit(2);
}

static struct picture load(const char *path)
{
	struct picture p = {.surface = cairo_image_surface_create_from_png(path)};
	if (cairo_surface_status(p.surface) != CAIRO_STATUS_SUCCESS)
		die(path);
	p.data = cairo_image_surface_get_data(p.surface);
	p.width = cairo_image_surface_get_width(p.surface);
	p.height = cairo_image_surface_get_height(p.surface);
	p.stride = cairo_image_surface_get_stride(p.surface);
	return p;
}

/* The grey of a pixel on white paper. */
static int grey(const struct picture *p, int x, int y)
{
	uint32_t argb;
	memcpy(&argb, p->data + y * p->stride + 4 * x, sizeof argb);
	int alpha = (int)(argb >> 24), red = (int)(argb >> 16 & 255), green = (int)(argb >> 8 & 255);
	return (299 * red + 587 * green + 114 * (int)(argb & 255)) / 1000 + 255 - alpha;
}

static double root(double square)
{
	double guess = 255;
	for (int i = 0; i < 60; i++)
		guess = (guess + square / guess) / 2;
	return guess;
}

static double distance(const struct part *a, const struct part *b)
{
	double sum = 0;
	if (a->width != b->width || a->height != b->height)
		return 255;
	for (int y = 0; y < a->height; y++) {
		for (int x = 0; x < a->width; x++) {
			int apart = grey(a->picture, a->x + x, a->y + y) - grey(b->picture, b->x + x, b->y + y);
			sum += apart * apart;
		}
	}
	return root(sum / (a->width * a->height));
}

static struct part whole(const struct picture *picture)
{
	return (struct part){picture, 0, 0, picture->width, picture->height};
}

static struct part square(const struct picture *picture, int size, const char *middle)
{
	int x, y;
	if (sscanf(middle, "%d,%d", &x, &y) != 2)
		die(middle);
	struct part part = {picture, x - size / 2, y - size / 2, size, size};
	if (part.x < 0 || part.y < 0 || part.x + size > picture->width ||
	    part.y + size > picture->height)
		die("a square is not in the picture");
	return part;
}

static double least(const struct picture *picture, int size, char **middles, int count)
{
	double best = 255;
	for (int i = 0; i < count; i++) {
		for (int j = 0; j < i; j++) {
			struct part a = square(picture, size, middles[i]), b = square(picture, size, middles[j]);
			double apart = distance(&a, &b);
			if (apart < best)
				best = apart;
		}
	}
	return best;
}

int main(int argc, char **argv)
{
	if (argc == 4 && strcmp(argv[1], "distance") == 0) {
		struct picture a = load(argv[2]), b = load(argv[3]);
		struct part all_a = whole(&a), all_b = whole(&b);
		printf("%.2f\n", distance(&all_a, &all_b));
		cairo_surface_destroy(a.surface);
		cairo_surface_destroy(b.surface);
	} else if (argc > 5 && strcmp(argv[1], "least") == 0) {
		struct picture a = load(argv[2]);
		printf("%.2f\n", least(&a, atoi(argv[3]), argv + 4, argc - 4));
		cairo_surface_destroy(a.surface);
	} else {
		die("usage: pixels distance A.png B.png, or pixels least A.png SIZE X,Y X,Y ...");
	}
	return 0;
}
