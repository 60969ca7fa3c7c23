import type { Random } from '@server/sample/random';

/** Every scene is drawn on this canvas and scaled when rendered. */
export const WIDTH = 1200;
export const HEIGHT = 900;

export const canvas = (body: string, definitions = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">` +
  `<defs>${definitions}</defs>${body}</svg>`;

/** A vertical gradient `id` through the colours, and a rectangle filled with it. */
export const sky = (
  id: string,
  colours: readonly string[],
  height = HEIGHT,
): { definition: string; shape: string } => ({
  definition: gradient(id, colours),
  shape: `<rect width="${WIDTH}" height="${height}" fill="url(#${id})"/>`,
});

export const gradient = (id: string, colours: readonly string[], horizontal = false): string => {
  const stops = colours.map(
    (colour, index) =>
      `<stop offset="${(index / Math.max(1, colours.length - 1)).toFixed(3)}" stop-color="${colour}"/>`,
  );
  return `<linearGradient id="${id}" x1="0" y1="0" ${horizontal ? 'x2="1" y2="0"' : 'x2="0" y2="1"'}>${stops.join('')}</linearGradient>`;
};

export const rect = (x: number, y: number, width: number, height: number, fill: string, extra = ''): string =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" fill="${fill}" ${extra}/>`;

export const circle = (x: number, y: number, radius: number, fill: string, extra = ''): string =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${fill}" ${extra}/>`;

export const polygon = (points: readonly (readonly [number, number])[], fill: string, extra = ''): string =>
  `<polygon points="${points.map(([x, y]) => `${round(x)},${round(y)}`).join(' ')}" fill="${fill}" ${extra}/>`;

export const label = (x: number, y: number, size: number, text: string, extra = 'fill="#222"'): string =>
  `<text x="${round(x)}" y="${round(y)}" font-size="${size}" font-family="DejaVu Sans, Noto Sans, sans-serif" ${extra}>${text}</text>`;

/** A ridge of hills from the left edge to the right, filled down to the bottom. */
export const ridge = (random: Random, base: number, height: number, fill: string, step = 100): string => {
  const points: [number, number][] = [[0, HEIGHT]];
  for (let x = 0; x < WIDTH + step; x += step) {
    points.push([x, base - random.between(0, height)]);
  }
  points.push([WIDTH, HEIGHT]);
  return polygon(points, fill);
};

/** `count` shapes drawn by `draw`. */
export const repeat = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

const round = (value: number): string => value.toFixed(1);
