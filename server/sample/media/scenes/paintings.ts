import { Random } from '@server/sample/random';
import { canvas, circle, gradient, HEIGHT, polygon, rect, repeat, WIDTH } from './canvas';

/** The state of a painting in a photograph. */
export type PaintingState = 'dirty' | 'cleaned' | 'copy' | 'ultraviolet' | 'detail';
export type PaintingTitle = 'boats' | 'saltGarden' | 'yellowDoor';

/** A photograph of one of the three paintings of the story, in its frame on a wall. */
export const painting = (title: PaintingTitle, state: PaintingState): string => {
  const picture = PICTURES[title](new Random(7, title), state === 'copy');
  const veil = {
    dirty: rect(0, 0, 800, 560, '#6b4e16', 'opacity="0.38"'),
    cleaned: '',
    copy: '',
    detail: '',
    ultraviolet: rect(0, 0, 800, 560, '#2a1a8a', 'opacity="0.62"') + retouches(title),
  }[state];
  const crackle = state === 'copy' ? '' : craquelure(new Random(11, title));
  const content = `<g clip-path="url(#frame)">${picture}${veil}${crackle}</g>`;
  if (state === 'detail') {
    return canvas(`<g transform="translate(-420 -520) scale(2.6)">${content}</g>`, definitions());
  }
  const wall = state === 'ultraviolet' ? '#0c0a1d' : state === 'copy' ? '#c9c2b4' : '#e9e4da';
  const frame = state === 'ultraviolet' ? '#241a4a' : '#8a6a2f';
  return canvas(
    rect(0, 0, WIDTH, HEIGHT, wall) +
      rect(150, 120, 900, 660, '#00000033') +
      rect(140, 108, 920, 680, frame) +
      rect(160, 128, 880, 640, 'url(#gilt)', state === 'ultraviolet' ? 'opacity="0.25"' : '') +
      `<g transform="translate(200 168)">${content}</g>`,
    definitions(),
  );
};

const definitions = (): string =>
  '<clipPath id="frame"><rect width="800" height="560"/></clipPath>' +
  gradient('gilt', ['#e6c878', '#a67c2e', '#f0dca0', '#8f6a24'], true) +
  gradient('dusk', ['#27355c', '#8c5b7e', '#e58f65', '#f6c992']) +
  gradient('sea', ['#45566f', '#1c2638']) +
  gradient('noon', ['#b9d7dd', '#eef0dc']);

/** Under ultraviolet light fresh paint is dark: the areas of the signature above the varnish. */
const retouches = (title: PaintingTitle): string => {
  const random = new Random(5, title);
  return (
    repeat(
      7,
      () =>
        `<ellipse cx="${random.int(480, 780)}" cy="${random.int(380, 540)}" rx="${random.int(14, 46)}" ry="${random.int(8, 22)}" fill="#05030f" opacity="0.85"/>`,
    ) +
    repeat(16, () => circle(random.int(0, 800), random.int(0, 560), random.int(20, 70), '#7ef0c8', 'opacity="0.09"'))
  );
};

const craquelure = (random: Random): string =>
  repeat(46, () => {
    const x = random.int(0, 800);
    const y = random.int(0, 560);
    return `<path d="M${x} ${y} l${random.int(-30, 30)} ${random.int(8, 40)} l${random.int(-26, 26)} ${random.int(6, 32)}" stroke="#2b1d0a" stroke-opacity="0.28" fill="none" stroke-width="1.2"/>`;
  });

const boats = (random: Random, isCopy: boolean): string => {
  const hulls = [120, 330, 560].map((x, index) => {
    const y = 380 + index * 34;
    const sail = ['#d9a24a', '#b5523b', '#e8d7a8'][index] ?? '#d9a24a';
    return (
      polygon(
        [
          [x, y],
          [x + 150, y],
          [x + 120, y + 34],
          [x + 30, y + 34],
        ],
        '#2a1c1f',
      ) +
      polygon(
        [
          [x + 76, y - 8],
          [x + 76, y - 190],
          [x + 150, y - 8],
        ],
        sail,
      ) +
      polygon(
        [
          [x + 70, y - 8],
          [x + 70, y - 150],
          [x + 16, y - 8],
        ],
        sail,
        'opacity="0.8"',
      )
    );
  });
  // In the copy the moon is lower than in the original.
  const moon = circle(640, isCopy ? 150 : 104, 34, '#fff0c9');
  const strokes = repeat(80, () =>
    rect(
      random.int(0, 800),
      random.int(400, 556),
      random.int(20, 90),
      4,
      random.pick(['#f0b27a', '#6c7fa0', '#22304a']),
      'opacity="0.5"',
    ),
  );
  return rect(0, 0, 800, 390, 'url(#dusk)') + moon + rect(0, 386, 800, 174, 'url(#sea)') + strokes + hulls.join('');
};

const saltGarden = (random: Random, isCopy: boolean): string => {
  const tones = ['#f4ede0', '#dcd3c1', '#c5d5d8', '#e8b7a0', '#9fb6b0', '#f7e3c5'];
  const basins = repeat(isCopy ? 35 : 36, (index) => {
    const row = Math.floor(index / 6);
    const x = (index % 6) * 134 + random.int(-6, 6);
    return polygon(
      [
        [x, 200 + row * 60],
        [x + 128, 196 + row * 60],
        [x + 120, 252 + row * 60],
        [x - 8, 256 + row * 60],
      ],
      random.pick(tones),
    );
  });
  const heaps = repeat(9, () => {
    const x = random.int(40, 760);
    const y = random.int(240, 520);
    return polygon(
      [
        [x - 26, y],
        [x, y - 40],
        [x + 26, y],
      ],
      '#ffffff',
      'stroke="#b9b2a4"',
    );
  });
  return (
    rect(0, 0, 800, 200, 'url(#noon)') +
    rect(0, 190, 800, 370, '#8fa39f') +
    basins +
    heaps +
    rect(0, 184, 800, 8, '#7d8b7a')
  );
};

const yellowDoor = (random: Random, isCopy: boolean): string => {
  const tiles = repeat(48, (index) => {
    const x = (index % 12) * 68;
    const y = 400 + Math.floor(index / 12) * 42;
    return polygon(
      [
        [x, y],
        [x + 34, y - 20],
        [x + 68, y],
        [x + 34, y + 20],
      ],
      index % 2 === 0 ? '#5a4636' : '#b79b7d',
    );
  });
  const door =
    rect(310, 120, 170, 284, isCopy ? '#e3b722' : '#e0aa12') +
    rect(328, 140, 134, 110, '#c7920b') +
    rect(328, 268, 134, 118, '#c7920b') +
    circle(462, 262, 8, '#5b3d05');
  const light = polygon(
    [
      [560, 0],
      [720, 0],
      [500, 560],
      [300, 560],
    ],
    '#fff6d0',
    'opacity="0.28"',
  );
  const pictures =
    rect(90, 130, 120, 90, '#51634f', 'stroke="#3d2a16" stroke-width="9"') +
    rect(590, 150, 100, 130, '#6d4c5a', 'stroke="#3d2a16" stroke-width="9"');
  const strokes = repeat(50, () =>
    rect(random.int(0, 800), random.int(0, 380), 3, random.int(20, 60), '#ffffff', 'opacity="0.07"'),
  );
  return (
    rect(0, 0, 800, 404, '#7c9488') + strokes + pictures + door + rect(0, 400, 800, 160, '#8b6d52') + tiles + light
  );
};

const PICTURES = { boats, saltGarden, yellowDoor } as const;

/** An abstract painting of coloured fields. */
export const abstractPainting = (random: Random): string => {
  const palette = random.pick([
    ['#264653', '#2a9d8f', '#e9c46a', '#f4a261', '#e76f51'],
    ['#003049', '#d62828', '#f77f00', '#fcbf49', '#eae2b7'],
    ['#606c38', '#283618', '#fefae0', '#dda15e', '#bc6c25'],
    ['#cdb4db', '#ffc8dd', '#ffafcc', '#bde0fe', '#a2d2ff'],
  ]);
  const shapes = repeat(random.int(14, 26), () => {
    const x = random.int(150, 1000);
    const y = random.int(110, 700);
    const fill = random.pick(palette);
    const kind = random.int(0, 2);
    if (kind === 0) {
      return circle(x, y, random.int(20, 150), fill, 'opacity="0.85"');
    }
    return kind === 1
      ? rect(x, y, random.int(40, 320), random.int(20, 260), fill, 'opacity="0.85"')
      : polygon(
          [
            [x, y],
            [x + random.int(-200, 200), y + random.int(40, 220)],
            [x + random.int(60, 260), y + random.int(-60, 120)],
          ],
          fill,
          'opacity="0.85"',
        );
  });
  return canvas(
    rect(0, 0, WIDTH, HEIGHT, '#f1ede6') +
      rect(120, 80, 960, 740, '#3a3a3a') +
      `<g clip-path="url(#field)">${rect(132, 92, 936, 716, random.pick(palette))}${shapes}</g>`,
    '<clipPath id="field"><rect x="132" y="92" width="936" height="716"/></clipPath>',
  );
};
