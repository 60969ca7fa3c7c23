import type { OwnerKey } from '@server/sample/people';
import { CITIES, CITY_ROUTES, pointOnRoute } from '@server/sample/places';
import { PHONES } from '@server/sample/phones';
import { Random } from '@server/sample/random';
import { DAY, fileStamp, HOUR, wall } from '@server/sample/times';
import type { PictureSpec } from './picture-spec';
import { cat, coffee, crate, flowers, palette } from './scenes/indoors';
import { harbour, landscape, sailingBoats, skyline, streetAtDusk, van } from './scenes/outdoors';
import { abstractPainting } from './scenes/paintings';
import { receipt, routeMap, ticket } from './scenes/papers';

const EVERYDAY_PICTURE_COUNT = 132;

const SHOPS = ['Farben Elbufer', 'Bakery Nordstern', 'Kiosk Kaikante', 'Café Seezeichen', 'Garage Achtern'];
const GOODS = ['Linseed oil', 'Bread', 'Coffee', 'Brushes', 'Cotton', 'Diesel', 'Apples', 'Tape', 'Twine', 'Gloves'];

const SCENES: readonly ((random: Random) => string)[] = [
  landscape,
  harbour,
  coffee,
  streetAtDusk,
  sailingBoats,
  flowers,
  abstractPainting,
  skyline,
  cat,
  (random) => van(random, random.pick(['#2f6db5', '#b23a48', '#e9c46a', '#588157', '#adb5bd'])),
  palette,
  (random) => crate(random, `NO. ${random.int(10, 99)}`),
  (random) =>
    receipt(
      random,
      random.pick(SHOPS),
      Array.from({ length: random.int(2, 6) }, () => [random.pick(GOODS), random.int(90, 4800) / 100] as const),
    ),
  (random) =>
    routeMap(random, [random.pick(CITIES), random.pick(['Lübeck', 'Bremen', 'Utrecht']), random.pick(CITIES)]),
  (random) =>
    ticket(random, random.pick(CITIES), random.pick(CITIES), `${random.int(1, 28)} Sep, ${random.int(6, 21)}:15`),
];

/** Everyday pictures: the even ones of the first owner, the odd ones of the second. */
export const everydayPictures = (seed: number): PictureSpec[] =>
  Array.from({ length: EVERYDAY_PICTURE_COUNT }, (_, index) => everydayPicture(seed, index));

export const ownerOfPicture = (index: number): OwnerKey => (index % 2 === 0 ? 'mira' : 'tomasz');

const everydayPicture = (seed: number, index: number): PictureSpec => {
  const random = new Random(seed, `picture ${index}`);
  const draw = SCENES[Math.floor(index / 2) % SCENES.length] ?? landscape;
  const captured = wall('2024-06-03 08:00') + Math.floor(index * 1.32) * DAY + random.int(0, 10 * HOUR);
  const phone = PHONES[ownerOfPicture(index)];
  const format = index % 23 === 5 ? 'png' : index % 29 === 7 ? 'webp' : index === 80 ? 'svg' : 'jpeg';
  const way = CITY_ROUTES[random.pick(CITIES)];
  const isCamera = format === 'jpeg';
  return {
    key: `everyday-${index}`,
    fileName: `${isCamera ? '' : 'Screenshot_'}${fileStamp(captured)}.${format === 'jpeg' ? 'jpg' : format}`,
    svg: draw(random),
    width: 1000,
    format,
    exif: isCamera
      ? {
          make: phone.vendor,
          model: phone.modelName,
          captured,
          position: random.chance(0.75) ? pointOnRoute(way, random.next()) : null,
        }
      : null,
  };
};
