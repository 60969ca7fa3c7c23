import type { Random } from '@server/sample/random';
import { canvas, circle, gradient, HEIGHT, polygon, rect, repeat, ridge, sky, WIDTH } from './canvas';

const DUSKS = [
  ['#1d2951', '#5b4b8a', '#e07a5f', '#f4c095'],
  ['#0b2545', '#3b6ea8', '#f2a65a', '#ffe0b5'],
  ['#2b1b3d', '#8e3b63', '#f08a5d', '#f9ed69'],
  ['#12343b', '#2d545e', '#c89666', '#e1b382'],
  ['#22223b', '#4a4e69', '#c9ada7', '#f2e9e4'],
] as const;
const DAYS = [
  ['#7fb7e6', '#cfe8f7', '#f7fbff'],
  ['#9ec9d9', '#dbeaf0', '#fdf6e3'],
  ['#b8c6d1', '#dfe6ea', '#f5f5f0'],
] as const;

/** Hills behind a lake, with a sun. */
export const landscape = (random: Random): string => {
  const { definition, shape } = sky('sky', random.pick([...DUSKS, ...DAYS]));
  const hues = random.pick([
    ['#52796f', '#354f52', '#2f3e46'],
    ['#6b705c', '#a5a58d', '#3f4238'],
    ['#5e6472', '#4a5568', '#2d3748'],
  ]);
  const sunX = random.int(150, 1050);
  const hills = hues.map((hue, index) => ridge(random, 480 + index * 110, 150 - index * 30, hue, random.int(70, 140)));
  const lake = rect(0, 740, WIDTH, 160, 'url(#lake)');
  const glitter = repeat(26, () =>
    rect(
      sunX + random.between(-190, 190),
      random.between(748, 890),
      random.between(20, 110),
      3,
      '#ffffff',
      'opacity="0.35"',
    ),
  );
  return canvas(
    shape +
      circle(sunX, random.int(200, 360), random.int(44, 80), '#fff3c4', 'opacity="0.9"') +
      hills.join('') +
      lake +
      glitter,
    definition + gradient('lake', ['#6f95ab', '#27455c']),
  );
};

/** Cranes and stacked containers. */
export const harbour = (random: Random): string => {
  const { definition, shape } = sky('sky', random.pick(DUSKS));
  const cranes = repeat(random.int(2, 4), (index) =>
    crane(120 + index * 290 + random.int(-50, 50), random.int(190, 300)),
  );
  const colours = ['#b23a48', '#2a6f97', '#e09f3e', '#386641', '#6c757d', '#9d4edd'];
  const containers = repeat(42, (index) => {
    const column = index % 14;
    const level = Math.floor(index / 14);
    return random.chance(0.82)
      ? rect(column * 88 - 10, 668 - level * 46, 84, 42, random.pick(colours)) +
          repeat(5, (line) => rect(column * 88 + line * 16, 672 - level * 46, 2, 34, '#00000033'))
      : '';
  });
  const water = rect(0, 712, WIDTH, 188, 'url(#water)');
  const lights = repeat(30, () =>
    rect(random.int(0, WIDTH), random.int(722, 880), random.int(4, 40), 4, '#ffd38a', 'opacity="0.5"'),
  );
  return canvas(shape + cranes + containers + water + lights, definition + gradient('water', ['#25364d', '#0d1826']));
};

const crane = (x: number, top: number): string =>
  rect(x, top, 14, 520, '#1b1f2a') +
  rect(x + 90, top + 40, 12, 480, '#1b1f2a') +
  rect(x - 130, top + 30, 330, 14, '#1b1f2a') +
  polygon(
    [
      [x, top + 30],
      [x + 7, top - 70],
      [x + 14, top + 30],
    ],
    '#1b1f2a',
  ) +
  `<path d="M${x + 7} ${top - 66} L${x - 124} ${top + 32} M${x + 7} ${top - 66} L${x + 196} ${top + 32} M${x - 100} ${top + 40} V${top + 190}" stroke="#1b1f2a" stroke-width="4"/>` +
  rect(x - 122, top + 190, 46, 30, '#b23a48');

/** A street with lit windows. */
export const streetAtDusk = (random: Random): string => {
  const { definition, shape } = sky('sky', random.pick(DUSKS));
  let x = -20;
  let houses = '';
  while (x < WIDTH) {
    const width = random.int(120, 210);
    houses += house(random, x, width, random.int(300, 540));
    x += width + 3;
  }
  const street = polygon(
    [
      [0, HEIGHT],
      [0, 800],
      [WIDTH, 800],
      [WIDTH, HEIGHT],
    ],
    '#20232d',
  );
  const lamps = repeat(5, (index) => {
    const lampX = 110 + index * 250;
    return (
      rect(lampX, 600, 6, 210, '#111') +
      circle(lampX + 3, 596, 11, '#ffe29a') +
      circle(lampX + 3, 596, 46, '#ffe29a', 'opacity="0.18"')
    );
  });
  return canvas(shape + houses + street + lamps, definition);
};

const house = (random: Random, x: number, width: number, height: number): string => {
  const top = 800 - height;
  const wall = random.pick(['#33364a', '#3f3347', '#2b3a4a', '#4a3b3b', '#27413c']);
  const roof = polygon(
    [
      [x, top],
      [x + width / 2, top - random.int(40, 120)],
      [x + width, top],
    ],
    '#1b1d28',
  );
  const columns = Math.floor(width / 46);
  const rows = Math.floor(height / 72);
  const windows = repeat(columns * rows, (index) => {
    const lit = random.chance(0.42);
    const left = x + 16 + (index % columns) * 44;
    return rect(
      left,
      top + 24 + Math.floor(index / columns) * 70,
      24,
      36,
      lit ? random.pick(['#ffd98a', '#ffc65c', '#ffe9b8']) : '#181b26',
    );
  });
  return rect(x, top, width, height, wall) + roof + windows;
};

/** Sailing boats on the sea. */
export const sailingBoats = (random: Random): string => {
  const { definition, shape } = sky('sky', random.pick([...DAYS, ...DUSKS]));
  const sea = rect(0, 520, WIDTH, 380, 'url(#sea)');
  const waves = repeat(
    60,
    () =>
      `<path d="M${random.int(0, WIDTH)} ${random.int(540, 890)} q 18 -8 36 0 t 36 0" stroke="#ffffff" stroke-opacity="0.35" fill="none" stroke-width="3"/>`,
  );
  const boats = repeat(random.int(2, 6), () => {
    const x = random.int(120, 1060);
    const y = random.int(530, 760);
    const size = (y - 430) / 200;
    const sail = random.pick(['#fdfcdc', '#f07167', '#ffffff', '#fed9b7', '#00afb9']);
    return (
      polygon(
        [
          [x - 70 * size, y],
          [x + 80 * size, y],
          [x + 50 * size, y + 30 * size],
          [x - 50 * size, y + 30 * size],
        ],
        '#3d2c2e',
      ) +
      polygon(
        [
          [x, y - 6],
          [x, y - 190 * size],
          [x + 90 * size, y - 6],
        ],
        sail,
      ) +
      polygon(
        [
          [x - 6, y - 6],
          [x - 6, y - 160 * size],
          [x - 60 * size, y - 6],
        ],
        sail,
        'opacity="0.85"',
      )
    );
  });
  return canvas(
    shape + circle(random.int(200, 1000), random.int(120, 380), 52, '#fff8dc') + sea + waves + boats,
    definition + gradient('sea', ['#6fa8c9', '#1f4e6b']),
  );
};

/** A skyline with a river, by night. */
export const skyline = (random: Random): string => {
  const { definition, shape } = sky('sky', ['#0b132b', '#1c2541', '#3a506b']);
  const stars = repeat(90, () =>
    circle(random.int(0, WIDTH), random.int(0, 460), random.between(0.8, 2.2), '#ffffff', 'opacity="0.8"'),
  );
  const towers = repeat(24, (index) => {
    const height = random.int(120, 430);
    const x = index * 52 - 10;
    const windows = repeat(Math.floor(height / 34) * 2, (cell) =>
      random.chance(0.5)
        ? rect(x + 10 + (cell % 2) * 20, 690 - height + 14 + Math.floor(cell / 2) * 32, 9, 15, '#ffdf8e')
        : '',
    );
    return rect(x, 690 - height, 49, height, random.pick(['#10182f', '#141d38', '#0d1428'])) + windows;
  });
  const river =
    rect(0, 690, WIDTH, 210, '#101a33') +
    repeat(70, () =>
      rect(random.int(0, WIDTH), random.int(696, 890), 5, random.int(8, 44), '#ffdf8e', 'opacity="0.28"'),
    );
  return canvas(shape + stars + circle(random.int(200, 1000), 140, 46, '#f4f1de') + towers + river, definition);
};

/** A van before a shed. */
export const van = (random: Random, colour = '#2f6db5'): string => {
  const { definition, shape } = sky('sky', random.pick([...DAYS, ...DUSKS]));
  const shed =
    rect(0, 260, WIDTH, 470, random.pick(['#8d99ae', '#a98467', '#9a8c98'])) +
    repeat(25, (index) => rect(index * 50, 260, 3, 470, '#00000022'));
  const door =
    rect(720, 380, 360, 350, '#5c677d') + repeat(9, (index) => rect(720, 400 + index * 38, 360, 4, '#33415c'));
  const x = random.int(120, 330);
  const body =
    `<path d="M${x} 720 V500 Q${x} 470 ${x + 30} 470 H${x + 390} Q${x + 420} 470 ${x + 440} 500 L${x + 500} 590 L${x + 560} 610 Q${x + 580} 620 ${x + 580} 650 V720 Z" fill="${colour}"/>` +
    polygon(
      [
        [x + 400, 500],
        [x + 432, 500],
        [x + 486, 586],
        [x + 400, 586],
      ],
      '#cfe3f2',
    ) +
    rect(x + 8, 640, 380, 10, '#ffffff', 'opacity="0.25"') +
    circle(x + 120, 724, 56, '#1a1a1a') +
    circle(x + 120, 724, 24, '#bdbdbd') +
    circle(x + 470, 724, 56, '#1a1a1a') +
    circle(x + 470, 724, 24, '#bdbdbd') +
    circle(x + 566, 660, 13, '#fff1a8');
  return canvas(shape + shed + door + rect(0, 726, WIDTH, 174, '#4b4e57') + body, definition);
};
