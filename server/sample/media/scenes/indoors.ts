import type { Random } from '@server/sample/random';
import { canvas, circle, gradient, HEIGHT, label, polygon, rect, repeat, WIDTH } from './canvas';

const WOODS = ['#a47551', '#8d6748', '#c49a6c', '#6f4e37'] as const;

const table = (random: Random): string => {
  const wood = random.pick(WOODS);
  return (
    rect(0, 0, WIDTH, HEIGHT, wood) +
    repeat(34, (index) => rect(0, index * 27, WIDTH, random.between(1, 3), '#00000018'))
  );
};

/** A cup and a plate, seen from above. */
export const coffee = (random: Random): string => {
  const x = random.int(380, 800);
  const y = random.int(340, 560);
  const plate =
    circle(x, y, 250, '#00000022') + circle(x - 8, y - 10, 244, '#f7f3ee') + circle(x - 8, y - 10, 200, '#efe8df');
  const cup =
    circle(x, y, 150, '#ffffff') +
    circle(x, y, 134, random.pick(['#4b2e1e', '#7b4b2a', '#2e1c12'])) +
    rect(x + 140, y - 18, 70, 36, '#ffffff', 'rx="16"');
  const foam = repeat(random.int(3, 7), (index) =>
    circle(x - 10 + index * 4, y + 40 - index * 20, 54 - index * 7, index % 2 === 0 ? '#e8cfa9' : '#c79c6a'),
  );
  const cake = random.chance(0.6)
    ? polygon(
        [
          [120, 720],
          [420, 640],
          [400, 830],
        ],
        '#f3d9b1',
      ) +
      polygon(
        [
          [120, 720],
          [420, 640],
          [424, 676],
          [126, 752],
        ],
        random.pick(['#b5179e', '#e63946', '#6a994e']),
      )
    : '';
  return canvas(table(random) + plate + cup + foam + cake);
};

/** Daubs of paint with their names. */
export const palette = (random: Random): string => {
  const names = ['lead white', 'ochre', 'umber', 'madder', 'cobalt', 'verdigris', 'smalt', 'bone black'];
  const hues = ['#f4f1e8', '#c99a3b', '#6b4a2b', '#a4243b', '#27408b', '#3f8f7b', '#5b7aa8', '#2b2622'];
  const shift = random.int(0, 7);
  const daubs = repeat(8, (index) => {
    const x = 190 + (index % 4) * 270;
    const y = 280 + Math.floor(index / 4) * 330;
    const hue = hues[(index + shift) % 8] ?? '#000000';
    const blobs = repeat(9, () =>
      circle(x + random.between(-48, 48), y + random.between(-40, 40), random.between(26, 62), hue),
    );
    return (
      blobs +
      circle(x - 18, y - 20, 18, '#ffffff', 'opacity="0.25"') +
      label(x - 80, y + 140, 27, names[(index + shift) % 8] ?? '')
    );
  });
  return canvas(rect(0, 0, WIDTH, HEIGHT, '#e7ddca') + rect(60, 60, 1080, 780, '#d9c9a8', 'rx="60"') + daubs);
};

/** Flowers in a vase. */
export const flowers = (random: Random): string => {
  const wall = random.pick(['#dfe7e2', '#f1dede', '#dde3f0', '#f3ead7']);
  const vase = `<path d="M520 560 Q470 700 530 810 H670 Q730 700 680 560 Z" fill="${random.pick(['#3d5a80', '#81b29a', '#9c6644', '#463f3a'])}"/>`;
  const petals = random.pick([
    ['#e07a5f', '#f2cc8f'],
    ['#b5838d', '#ffcdb2'],
    ['#f9c74f', '#f8961e'],
    ['#7b2cbf', '#c77dff'],
  ]);
  const stems = repeat(random.int(7, 12), () => {
    const x = random.int(250, 950);
    const y = random.int(120, 420);
    const flower = repeat(8, (petal) => {
      const angle = (petal * Math.PI) / 4;
      return circle(x + Math.cos(angle) * 36, y + Math.sin(angle) * 36, 26, petals[petal % 2] ?? '#ffffff');
    });
    return `<path d="M600 580 Q${(600 + x) / 2 + 40} ${(580 + y) / 2} ${x} ${y}" stroke="#40916c" stroke-width="7" fill="none"/>${flower}${circle(x, y, 20, '#3a2a16')}`;
  });
  return canvas(rect(0, 0, WIDTH, HEIGHT, wall) + rect(0, 780, WIDTH, 120, random.pick(WOODS)) + stems + vase);
};

/** The cat on the window sill. */
export const cat = (random: Random): string => {
  const fur = random.pick(['#2b2d42', '#6b4423', '#8d8d8d', '#d08c3c']);
  const x = random.int(420, 700);
  const view =
    rect(180, 60, 840, 640, 'url(#view)') + rect(592, 60, 16, 640, '#f5f1e8') + rect(180, 360, 840, 14, '#f5f1e8');
  const body =
    `<path d="M${x - 120} 760 Q${x - 150} 520 ${x} 470 Q${x + 150} 520 ${x + 120} 760 Z" fill="${fur}"/>` +
    circle(x, 420, 92, fur) +
    polygon(
      [
        [x - 84, 390],
        [x - 70, 290],
        [x - 20, 345],
      ],
      fur,
    ) +
    polygon(
      [
        [x + 84, 390],
        [x + 70, 290],
        [x + 20, 345],
      ],
      fur,
    ) +
    circle(x - 34, 410, 14, '#c9e265') +
    circle(x + 34, 410, 14, '#c9e265') +
    circle(x - 34, 410, 6, '#111') +
    circle(x + 34, 410, 6, '#111') +
    polygon(
      [
        [x - 10, 446],
        [x + 10, 446],
        [x, 460],
      ],
      '#d98f8f',
    ) +
    `<path d="M${x + 110} 740 q 150 30 140 -130" stroke="${fur}" stroke-width="34" fill="none" stroke-linecap="round"/>`;
  return canvas(
    rect(0, 0, WIDTH, HEIGHT, '#e4d9c6') + view + body + rect(140, 752, 920, 50, '#f5f1e8'),
    gradient(
      'view',
      random.pick([
        ['#8ecae6', '#e8f6ff'],
        ['#355070', '#e56b6f'],
        ['#c9d6c3', '#eef3e9'],
      ]),
    ),
  );
};

/** A transport crate with its stencils. */
export const crate = (random: Random, mark: string): string => {
  const boards = repeat(
    7,
    (index) =>
      rect(190, 190 + index * 82, 820, 78, random.pick(['#c9a26b', '#bf965c', '#d1ac77'])) +
      repeat(3, () =>
        rect(
          random.int(200, 900),
          200 + index * 82 + random.int(0, 60),
          random.int(40, 100),
          2,
          '#8a6534',
          'opacity="0.6"',
        ),
      ),
  );
  const battens = rect(190, 190, 90, 570, '#a97f47') + rect(920, 190, 90, 570, '#a97f47');
  const nails = repeat(14, (index) =>
    circle(index % 2 === 0 ? 235 : 965, 225 + Math.floor(index / 2) * 82, 7, '#4a4a4a'),
  );
  const stencil = 'fill="#2b2118" font-weight="bold" letter-spacing="6" opacity="0.85"';
  return canvas(
    rect(0, 0, WIDTH, HEIGHT, '#5d6166') +
      rect(0, 730, WIDTH, 170, '#45484d') +
      boards +
      battens +
      nails +
      label(340, 420, 76, 'FRAGILE', stencil) +
      label(340, 530, 54, mark, stencil) +
      `<path d="M820 600 v-110 m-28 36 l28 -40 l28 40 M880 600 v-110 m-28 36 l28 -40 l28 40" stroke="#2b2118" stroke-width="12" fill="none" opacity="0.85"/>`,
  );
};
