import { Random } from '@server/sample/random';
import { QUAY_FILM_FILE_NAME } from '@server/sample/story/landmarks';
import type { VideoSpec } from './video';
import { canvas, circle, gradient, HEIGHT, polygon, rect, repeat, WIDTH } from './scenes/canvas';

/** A barge passes the quay of the warehouse at dusk. */
const quay = (progress: number): string => {
  const x = -300 + progress * 1500;
  const random = new Random(3, 'quay film');
  const cranes = repeat(
    3,
    (index) => rect(150 + index * 400, 240, 16, 420, '#1b1f2a') + rect(30 + index * 400, 270, 320, 14, '#1b1f2a'),
  );
  const glitter = repeat(40, () => {
    const left = (random.int(0, WIDTH) + progress * 90) % WIDTH;
    return rect(left, random.int(670, 880), random.int(10, 60), 4, '#ffd38a', 'opacity="0.45"');
  });
  const barge =
    polygon(
      [
        [x, 690],
        [x + 430, 690],
        [x + 400, 760],
        [x + 36, 760],
      ],
      '#2b2d42',
    ) +
    rect(x + 30, 640, 70, 50, '#e5e5e5') +
    repeat(4, (index) => rect(x + 130 + index * 70, 646, 62, 44, index % 2 === 0 ? '#b23a48' : '#2a6f97'));
  return canvas(
    rect(0, 0, WIDTH, HEIGHT, 'url(#sky)') +
      circle(880, 470, 60, '#ffe8b0') +
      cranes +
      rect(0, 655, WIDTH, 245, '#1f2f46') +
      glitter +
      barge,
    gradient('sky', ['#1d2951', '#8e5a7d', '#f0a46f', '#1f2f46']),
  );
};

/** Raking light moves over a painting and shows its surface. */
const rakingLight = (progress: number): string => {
  const x = progress * 1500 - 250;
  const strokes = repeat(24, (index) =>
    rect(
      240 + index * 30,
      210 + (index % 6) * 80,
      120,
      14,
      ['#d9a24a', '#b5523b', '#6c7fa0', '#e8d7a8'][index % 4] ?? '#ffffff',
    ),
  );
  return canvas(
    rect(0, 0, WIDTH, HEIGHT, '#171310') +
      rect(170, 130, 860, 640, '#8a6a2f') +
      rect(200, 160, 800, 580, '#26365c') +
      strokes +
      `<ellipse cx="${x.toFixed(0)}" cy="450" rx="230" ry="520" fill="#fff3c9" opacity="0.34"/>`,
  );
};

/** The van leaves. */
const vanLeaves = (progress: number): string => {
  const x = 100 + progress ** 2 * 1300;
  return canvas(
    rect(0, 0, WIDTH, HEIGHT, '#aebfcb') +
      rect(0, 250, WIDTH, 450, '#8d99ae') +
      repeat(24, (index) => rect(index * 50, 250, 3, 450, '#00000022')) +
      rect(0, 700, WIDTH, 200, '#4b4e57') +
      repeat(8, (index) => rect(((index * 170 - progress * 400 + 1400) % 1400) - 100, 800, 90, 10, '#f1f1f1')) +
      rect(x, 470, 400, 240, '#2f6db5', 'rx="24"') +
      polygon(
        [
          [x + 400, 520],
          [x + 470, 610],
          [x + 540, 630],
          [x + 540, 710],
          [x + 400, 710],
        ],
        '#2f6db5',
      ) +
      circle(x + 110, 716, 52, '#1a1a1a') +
      circle(x + 440, 716, 52, '#1a1a1a') +
      circle(x + 530, 660, 12, '#fff1a8'),
  );
};

/** Waves, filmed from a ferry. */
const ferry = (progress: number): string => {
  const waves = repeat(14, (row) => {
    const shift = ((progress * (120 + row * 30)) % 160) - 160;
    const y = 420 + row * 36;
    return `<path d="M${shift.toFixed(0)} ${y} ${repeat(10, () => 'q 40 -26 80 0 t 80 0 ')}" stroke="#e8f4f8" stroke-opacity="${(0.2 + row * 0.04).toFixed(2)}" stroke-width="${4 + row}" fill="none"/>`;
  });
  return canvas(
    rect(0, 0, WIDTH, 410, 'url(#sky)') +
      rect(0, 400, WIDTH, 500, '#2b6178') +
      waves +
      circle(260 + progress * 60, 150, 48, '#fff6d5'),
    gradient('sky', ['#6fa8dc', '#e6f2fa']),
  );
};

export const VIDEOS: readonly VideoSpec[] = [
  { key: 'quay-film', fileName: QUAY_FILM_FILE_NAME, seconds: 5, frame: quay },
  { key: 'raking-light', fileName: 'VID_20241003_114902.webm', seconds: 4, frame: rakingLight },
  { key: 'van-film', fileName: 'VID_20241018_061210.webm', seconds: 3, frame: vanLeaves },
  { key: 'ferry-film', fileName: 'VID_20240727_153044.webm', seconds: 4, frame: ferry },
];
