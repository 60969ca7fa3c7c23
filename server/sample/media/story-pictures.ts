import { KORMORAN, pointOnRoute, STORY_ROUTE, STUDIO, type Position } from '@server/sample/places';
import { PHONES } from '@server/sample/phones';
import type { OwnerKey } from '@server/sample/people';
import { Random } from '@server/sample/random';
import { fileStamp, wall } from '@server/sample/times';
import { KEY_PICTURE_FILE_NAME } from '@server/sample/story/landmarks';
import type { PictureSpec } from './picture-spec';
import { crate, palette } from './scenes/indoors';
import { harbour, van } from './scenes/outdoors';
import { painting, type PaintingState, type PaintingTitle } from './scenes/paintings';
import { oldLetter, receipt, routeMap, ticket, warehousePlan } from './scenes/papers';

const random = (key: string): Random => new Random(2, key);

/** A photograph taken with a seized phone: named by its time, with EXIF. */
const photo = (key: string, owner: OwnerKey, taken: string, position: Position | null, svg: string): PictureSpec => {
  const captured = wall(taken);
  const phone = PHONES[owner];
  return {
    key,
    fileName: `${fileStamp(captured)}.jpg`,
    svg,
    width: 1200,
    format: 'jpeg',
    exif: { make: phone.vendor, model: phone.modelName, captured, position },
  };
};

/** A picture received in a messenger, which removes EXIF. */
const received = (key: string, fileName: string, svg: string): PictureSpec => ({
  key,
  fileName,
  svg,
  width: 1000,
  format: fileName.endsWith('.png') ? 'png' : fileName.endsWith('.webp') ? 'webp' : 'jpeg',
  exif: null,
});

const OWNED: readonly (readonly [title: PaintingTitle, state: PaintingState, taken: string])[] = [
  ['boats', 'dirty', '2024-09-04 10:12'],
  ['saltGarden', 'dirty', '2024-09-04 10:31'],
  ['yellowDoor', 'dirty', '2024-09-04 10:48'],
  ['boats', 'detail', '2024-09-11 15:20'],
  ['saltGarden', 'detail', '2024-09-12 16:02'],
  ['yellowDoor', 'detail', '2024-09-12 16:40'],
  ['boats', 'cleaned', '2024-10-02 17:05'],
  ['saltGarden', 'cleaned', '2024-10-03 11:44'],
  ['yellowDoor', 'cleaned', '2024-10-04 14:18'],
];

const COPIES: readonly (readonly [title: PaintingTitle, state: PaintingState, fileName: string])[] = [
  ['boats', 'copy', 'signal-2024-10-05-191204.jpg'],
  ['saltGarden', 'copy', 'signal-2024-10-05-191231.jpg'],
  ['yellowDoor', 'copy', 'signal-2024-10-06-094410.jpg'],
  ['boats', 'ultraviolet', 'UV_Boats_at_Dusk.jpg'],
  ['saltGarden', 'ultraviolet', 'UV_The_Salt_Garden.jpg'],
  ['yellowDoor', 'ultraviolet', 'UV_Yellow_Door.jpg'],
];

/** All pictures of the story, by key. */
export const storyPictures = (): PictureSpec[] => [...paintings(), ...crimeScene(), ...papers()];

const paintings = (): PictureSpec[] => [
  ...OWNED.map(([title, state, taken]) => photo(`${title}-${state}`, 'mira', taken, STUDIO, painting(title, state))),
  ...COPIES.map(([title, state, fileName]) => received(`${title}-${state}`, fileName, painting(title, state))),
];

const crimeScene = (): PictureSpec[] => [
  received('kormoran-plan', KEY_PICTURE_FILE_NAME, warehousePlan()),
  photo('kormoran-quay', 'tomasz', '2024-10-12 17:51', KORMORAN, harbour(random('quay'))),
  photo('van-loaded', 'tomasz', '2024-10-16 13:20', STUDIO, van(random('loaded'))),
  photo('van-border', 'tomasz', '2024-10-21 09:05', pointOnRoute(STORY_ROUTE, 0.82), van(random('border'))),
  photo('crate-7', 'tomasz', '2024-10-16 12:58', STUDIO, crate(random('7'), 'QV-07')),
  photo('crate-8', 'tomasz', '2024-10-16 13:02', STUDIO, crate(random('8'), 'QV-08')),
  photo('crate-9', 'tomasz', '2024-10-16 22:58', KORMORAN, crate(random('9'), 'QV-09')),
  photo('pigments', 'mira', '2024-09-19 18:33', STUDIO, palette(random('pigments'))),
];

const papers = (): PictureSpec[] => [
  received(
    'receipt-pigments',
    'IMG-20240919-WA0003.jpg',
    receipt(random('r1'), 'Farben Elbufer', [
      ['Lead white, old', 184],
      ['Madder lake', 62.4],
      ['Rabbit skin glue', 18.9],
      ['Linen 1910, 3 m', 320],
    ]),
  ),
  received(
    'receipt-fuel',
    'IMG-20241018-WA0021.jpg',
    receipt(random('r2'), 'Fuel Stop Hengelo', [
      ['Diesel 71,4 l', 121.38],
      ['Coffee large', 3.9],
      ['Tape, black', 6.5],
    ]),
  ),
  received(
    'letter-1938',
    'scan_letter_1938.jpg',
    oldLetter(
      random('l1'),
      'Antwerp, 4 May 1938',
      [
        'Dear Sir,',
        'herewith I confirm that the canvas',
        '"Boats at Dusk" by A. Nachtweg passed',
        'from my late father to the house',
        'of Varlemont, paid in full.',
        'With my respects,  J. Vandermeule',
      ],
      'A. V.',
    ),
  ),
  received(
    'stamp-estate',
    'stamp_estate.jpg',
    oldLetter(
      random('l2'),
      'Estate of A. Nachtweg',
      ['Inventory no. 41', 'Boats at Dusk, 1911', 'oil on linen, 80 x 56'],
      'E. N.',
    ),
  ),
  received('route-map', 'route_basel.png', routeMap(random('map'), ['Hamburg', 'Rotterdam', 'Antwerp', 'Basel'])),
  received(
    'ticket-rotterdam',
    'Screenshot_20241014-204511.webp',
    ticket(random('t'), 'Hamburg', 'Rotterdam', '16 Oct, 14:46'),
  ),
];
