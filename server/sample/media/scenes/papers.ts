import type { Random } from '@server/sample/random';
import { escapeXml } from '@server/sample/xml-writer';
import { canvas, circle, HEIGHT, label, polygon, rect, repeat, WIDTH } from './canvas';

/** The plan of the warehouse Kormoran: the attachment of the key message. */
export const warehousePlan = (): string => {
  const ink = 'stroke="#1d3557" stroke-width="7" fill="none"';
  const bays = repeat(9, (index) => {
    const x = 190 + (index % 5) * 164;
    const y = index < 5 ? 190 : 520;
    const isMarked = index === 8;
    return (
      rect(x, y, 150, 170, isMarked ? '#f4a2614d' : '#ffffff00', 'stroke="#1d3557" stroke-width="4"') +
      label(x + 58, y + 102, 46, String(index + 1), `fill="${isMarked ? '#c1121f' : '#1d3557'}" font-weight="bold"`)
    );
  });
  const route =
    '<path d="M1090 780 V690 Q1090 640 1040 640 H860" stroke="#c1121f" stroke-width="9" fill="none" stroke-dasharray="26 16"/>' +
    polygon(
      [
        [866, 614],
        [818, 640],
        [866, 666],
      ],
      '#c1121f',
    ) +
    `<ellipse cx="757" cy="604" rx="104" ry="116" fill="none" stroke="#c1121f" stroke-width="8"/>`;
  const notes =
    label(110, 96, 44, 'Kormoran, hall 2', 'fill="#1d3557" font-weight="bold"') +
    label(110, 138, 25, 'quay side', 'fill="#457b9d"') +
    label(970, 845, 27, 'side door', 'fill="#c1121f"') +
    label(880, 560, 27, 'guard 22:40', 'fill="#c1121f"') +
    label(430, 450, 28, 'aisle, 4 m', 'fill="#457b9d"') +
    label(150, 828, 27, 'ramp A      ramp B      ramp C', 'fill="#1d3557"');
  const grid =
    repeat(31, (index) => rect(index * 40, 0, 1, HEIGHT, '#a8c5da66')) +
    repeat(23, (index) => rect(0, index * 40, WIDTH, 1, '#a8c5da66'));
  return canvas(
    rect(0, 0, WIDTH, HEIGHT, '#f6f3ea') +
      grid +
      `<rect x="150" y="160" width="960" height="610" ${ink}/>` +
      bays +
      route +
      notes +
      repeat(3, (index) => rect(170 + index * 150, 762, 110, 16, '#1d3557')) +
      rect(1060, 762, 60, 16, '#f6f3ea') +
      circle(1130, 92, 44, 'none', 'stroke="#1d3557" stroke-width="4"') +
      polygon(
        [
          [1130, 54],
          [1142, 100],
          [1118, 100],
        ],
        '#1d3557',
      ) +
      label(1120, 132, 26, 'N'),
  );
};

/** A till receipt on a table. */
export const receipt = (
  random: Random,
  shop: string,
  items: readonly (readonly [name: string, price: number])[],
): string => {
  const total = items.reduce((sum, [, price]) => sum + price, 0);
  const mono = 'fill="#333" font-weight="bold"';
  const rows = items.map(
    ([name, price], index) =>
      label(390, 330 + index * 48, 28, escapeXml(name), mono) +
      label(730, 330 + index * 48, 28, price.toFixed(2), mono),
  );
  const zigzag = repeat(23, (index) =>
    polygon(
      [
        [350 + index * 22, 850],
        [361 + index * 22, 868],
        [372 + index * 22, 850],
      ],
      '#fdfdfb',
    ),
  );
  const tilt = random.between(-4, 4).toFixed(1);
  return canvas(
    rect(0, 0, WIDTH, HEIGHT, random.pick(['#7f5539', '#4a5759', '#9c8f80', '#36454f'])) +
      `<g transform="rotate(${tilt} 600 450)">` +
      rect(362, 62, 506, 790, '#00000033') +
      rect(350, 50, 506, 800, '#fdfdfb') +
      zigzag +
      label(390, 130, 38, escapeXml(shop), 'fill="#111" font-weight="bold"') +
      label(390, 178, 22, 'Thank you for your visit') +
      label(390, 250, 22, '- - - - - - - - - - - - - - - - - -') +
      rows.join('') +
      label(390, 700, 34, 'TOTAL EUR', mono) +
      label(700, 700, 34, total.toFixed(2), mono) +
      repeat(44, (index) => rect(390 + index * 9.6, 740, random.between(2, 7), 70, '#111')) +
      '</g>',
  );
};

/** An old letter with a stamp. */
export const oldLetter = (random: Random, heading: string, lines: readonly string[], stamp: string): string => {
  const hand = 'fill="#3b2a1a" font-style="italic"';
  const stains = repeat(12, () =>
    circle(random.int(220, 980), random.int(60, 840), random.int(20, 120), '#a97c3f', 'opacity="0.10"'),
  );
  const text = lines.map((line, index) => label(290, 290 + index * 58, 31, escapeXml(line), hand));
  return canvas(
    rect(0, 0, WIDTH, HEIGHT, '#3d342b') +
      rect(210, 40, 790, 820, '#00000055') +
      rect(200, 30, 790, 820, '#ead9b5') +
      stains +
      label(290, 150, 44, escapeXml(heading), 'fill="#3b2a1a" font-weight="bold"') +
      rect(290, 180, 600, 3, '#3b2a1a') +
      text.join('') +
      `<g transform="rotate(-14 820 720)" opacity="0.75">${circle(820, 720, 92, 'none', 'stroke="#7a1f3d" stroke-width="9"')}${circle(820, 720, 72, 'none', 'stroke="#7a1f3d" stroke-width="3"')}` +
      label(760, 732, 34, escapeXml(stamp), 'fill="#7a1f3d" font-weight="bold"') +
      '</g>',
  );
};

/** A drawn map with a route. */
export const routeMap = (random: Random, stops: readonly string[]): string => {
  const land = repeat(
    6,
    () =>
      `<ellipse cx="${random.int(0, WIDTH)}" cy="${random.int(0, HEIGHT)}" rx="${random.int(120, 320)}" ry="${random.int(90, 240)}" fill="#cfe3c5"/>`,
  );
  const roads = repeat(
    18,
    () =>
      `<path d="M${random.int(-50, WIDTH)} ${random.int(-50, HEIGHT)} Q${random.int(0, WIDTH)} ${random.int(0, HEIGHT)} ${random.int(0, WIDTH + 50)} ${random.int(0, HEIGHT + 50)}" stroke="#ffffff" stroke-width="${random.int(6, 14)}" fill="none"/>`,
  );
  const river = `<path d="M0 ${random.int(200, 700)} C 400 ${random.int(100, 800)} 700 ${random.int(100, 800)} 1200 ${random.int(200, 700)}" stroke="#9cc9e3" stroke-width="46" fill="none"/>`;
  const points = stops.map((_, index): [number, number] => [
    140 + (index * 920) / Math.max(1, stops.length - 1),
    random.int(170, 730),
  ]);
  const line = `<polyline points="${points.map(([x, y]) => `${x.toFixed(0)},${y}`).join(' ')}" stroke="#d1495b" stroke-width="10" fill="none" stroke-linejoin="round"/>`;
  const pins = points.map(
    ([x, y], index) =>
      circle(x, y, 20, '#d1495b') +
      circle(x, y, 8, '#ffffff') +
      label(x - 60, y - 34, 30, escapeXml(stops[index] ?? ''), 'fill="#2b2d42" font-weight="bold"'),
  );
  return canvas(rect(0, 0, WIDTH, HEIGHT, '#e9efe0') + land + river + roads + line + pins.join(''));
};

/** A screenshot of a ticket. */
export const ticket = (random: Random, from: string, to: string, when: string): string => {
  const cells = repeat(441, (index) =>
    random.chance(0.48) ? rect(790 + (index % 21) * 13, 330 + Math.floor(index / 21) * 13, 13, 13, '#111827') : '',
  );
  return canvas(
    rect(0, 0, WIDTH, HEIGHT, '#e5e9f2') +
      rect(90, 110, 1020, 680, '#ffffff', 'rx="36"') +
      rect(90, 110, 1020, 120, random.pick(['#1d4ed8', '#0f766e', '#b45309', '#7c3aed']), 'rx="36"') +
      label(140, 190, 46, 'Mobile ticket', 'fill="#ffffff" font-weight="bold"') +
      label(140, 350, 30, 'from', 'fill="#6b7280"') +
      label(140, 402, 46, escapeXml(from), 'fill="#111827" font-weight="bold"') +
      label(140, 490, 30, 'to', 'fill="#6b7280"') +
      label(140, 542, 46, escapeXml(to), 'fill="#111827" font-weight="bold"') +
      label(140, 670, 36, escapeXml(when), 'fill="#111827"') +
      cells,
  );
};
