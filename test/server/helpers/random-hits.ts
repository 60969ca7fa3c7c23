import type {
  DateTimeCriteria,
  HitFilter,
  QueryFilter,
  SearchMatchType,
  SortEntry,
  TextCriteria,
} from '@contract/model/filter';
import type { DateValue, Position } from '@contract/model/hit';
import { foldText } from '@contract/text/fold-text';
import type { AttachmentRecord, FragmentRecord, HitRecord } from '@server/stores/hit-record';
import type { BoundingBox } from '@contract/model/map';
import type { HistogramRequest } from '@server/stores/hit-views';
import {
  buildAttachment,
  buildChat,
  buildDate,
  buildFragment,
  buildHitRecord,
} from '@test/helpers/builders/build-hit-record';

import type { Random } from './random';
import { randomArea } from './random-area';

// Random documents and filters that are likely to match: few words, few days, many near misses.

const WORDS = [
  ...['harbour', 'Harbor', 'haarbour', 'van', 'Van Dyke', 'IMG_2020.jpg', 'john.smith@gmail.com', '100%', 'a_b'],
  ...['Straße', 'STRASSE', 'café', 'cafe\u0301', 'İstanbul', 'ISTANBUL', 'Diyarbakır', '+49 170 1234567'],
  ...['склад', 'Склады', 'слкад', 'ночью', 'Ἀθήνα', 'ΟΔΟΣ', 'οδός', 'العنوان', 'عنوان', 'מחסן', 'पता', 'गोदाम'],
  ...['今天晚上见面', '见面', '地址没变', 'ｶﾅ', 'カナ', 'ひらがな', 'วันนี้', 'พบกันที่', '서울에서', '서울', '用iPhone拍'],
  ...[
    '👍',
    '❤️',
    'ＦＵＬＬ',
    'ok',
    'OK',
    'no',
    'line\nbreak',
    'two  spaces',
    '\u202A+4917\u202C',
    '𝔘nicode',
    '://',
    'c:\\temp',
  ],
  // Longer than words and compounds are kept in an index: an encoded blob, and a very long host name.
  ...[
    '+49 176 04069052',
    '0176/04069052',
    '017604069052',
    '4917604069052@s.net',
    '(0176) 040 690‐52',
    '+1 212 555 1234',
  ],
  ...['QmFzZTY0'.repeat(17), `${'sub.'.repeat(70)}example.org`],
];
const GROUPS = ['Communication', 'Media', 'Web'];
const ZONES = ['UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'Pacific/Auckland', 'America/St_Johns'];
const CATEGORIES = [[], [], ['KeyDetail'], ['SupportingDetail'], ['KeyDetail', 'AdditionalDetail']];
/** Around the changes of daylight saving time in 2024 in Europe and America. */
const FIRST_DAY = Date.parse('2024-03-09T00:00:00Z');
/** Mostly around these days; a few long before, and in years that only a wrong clock shows. */
const FIRST_DAYS = [
  ...new Array<number>(18).fill(FIRST_DAY),
  Date.parse('1969-12-20T00:00:00Z'),
  Date.parse('2036-10-20T00:00:00Z'),
];
const HOUR = 3_600_000;

export function randomHit(random: Random, originalId: string): HitRecord {
  return buildHitRecord({
    originalId,
    artifact: { group: random.pick(GROUPS), name: random.pick(['Messages', 'Files']) },
    date: random.chance(0.85) ? randomDate(random) : null,
    fragments: random.several(0, 6, () => randomFragment(random)),
    attachments: random.several(0, 1, () => attachmentNamed(randomText(random))),
    locations: random.chance(0.3) ? random.several(1, 3, () => randomPosition(random)) : [],
    chat: random.chance(0.4) ? buildChat({ threadKey: `thread:${random.below(4)}` }) : null,
  });
}

/** Attachments of few different contents, so that there are copies; not all are stored. */
function attachmentNamed(name: string): AttachmentRecord {
  const content = '0abf'.charAt(name.length % 6);
  return buildAttachment({ name, stored: content === '' ? null : { sha256: content.repeat(64), size: 5 } });
}

export const randomText = (random: Random): string =>
  random.several(1, 4, () => random.pick(WORDS)).join(random.pick([' ', ', ', '']));

const PLACES = [
  ...[52.5, 13.4, 52.5001, 13.4001, 52.52, 13.39, -33.9, 151.2, 0, 0, 45, 90, -0.0001, -0.0001],
  ...[90, 180, -90, -180, 12.3456789, 179.9999, 12.3456789, -179.9999, 71.5, 25.8],
];

const randomPosition = (random: Random): Position => {
  const index = 2 * random.below(PLACES.length / 2);
  return { latitude: PLACES[index] ?? 0, longitude: PLACES[index + 1] ?? 0 };
};

/** A box around some of the places, or the other way round the world. */
export function randomBox(random: Random): BoundingBox {
  const [one, other] = [randomPosition(random), randomPosition(random)];
  return {
    south: Math.min(one.latitude, other.latitude),
    north: Math.max(one.latitude, other.latitude),
    west: one.longitude,
    east: other.longitude,
  };
}

export function randomHistogram(random: Random): HistogramRequest {
  const day = () => FIRST_DAY + random.below(24 * 24) * HOUR;
  const from = day();
  return {
    unit: random.pick(['hour', 'minute', 'second']),
    timezone: random.pick(ZONES),
    ...(random.chance(0.4) && { from: from + random.pick([0, 0, 30 * 60_000, 1]) }),
    ...(random.chance(0.4) && { to: from + (1 + random.below(200)) * HOUR + random.pick([0, 0, 1]) }),
  };
}

/** Of buckets of all lengths, such as one of a second within one of months. */
export function randomBounds(random: Random): number[] {
  const bounds = random.several(0, 12, () => FIRST_DAY + random.below(24 * 24) * HOUR + random.pick([0, 0, 1, 1_000]));
  return [...new Set(bounds)].sort((left, right) => left - right);
}

/** Dates that programs store when they know none. */
const DEFAULT_DATES = ['1970-01-01T00:00:00.000Z', '1980-01-01T00:00:00.000Z', '9999-01-15T23:59:59.999Z'];

function randomDate(random: Random): DateValue {
  if (random.chance(0.03)) {
    return buildDate(random.pick(DEFAULT_DATES), { isLocal: random.chance(0.3) });
  }
  const instant =
    random.pick(FIRST_DAYS) + random.below(24 * 24) * HOUR + random.pick([0, 0, 59 * 60_000 + 59_999, 30 * 60_000]);
  return buildDate(new Date(instant).toISOString(), { isLocal: random.chance(0.3) });
}

function randomFragment(random: Random): FragmentRecord {
  const shape = {
    name: random.pick(['Body', 'From', 'Size']),
    importance: random.pick(['primary', 'secondary'] as const),
    hidden: random.chance(0.2),
    categories: random.pick(CATEGORIES),
  };
  const kind = random.below(4);
  if (kind === 0) {
    const number = random.pick([-1.5, 0, 3, 3, 10, 12, 100]);
    return buildFragment({ ...shape, value: String(number), valueType: 'number', number });
  }
  if (kind === 1) {
    const date = randomDate(random);
    return buildFragment({ ...shape, value: date.original, valueType: 'date', date });
  }
  return buildFragment({ ...shape, value: randomText(random) });
}

/** A part of what some document holds, so that filters match more often than not; never blank. */
export function randomTerm(random: Random): string {
  const term = drawTerm(random);
  return foldText(term) === '' ? 'ok' : term;
}

function drawTerm(random: Random): string {
  const characters = Array.from(randomText(random));
  const start = random.below(characters.length);
  switch (random.below(4)) {
    case 0:
      return random.pick(WORDS);
    case 1:
      return withTypingError(random, random.pick(WORDS));
    default:
      return characters.slice(start, start + 1 + random.below(8)).join('');
  }
}

function withTypingError(random: Random, word: string): string {
  const characters = Array.from(word);
  const index = random.below(characters.length);
  const swapped = [characters[index + 1] ?? '', characters[index] ?? ''];
  characters.splice(index, random.pick([0, 1, 2]), ...random.pick([[], ['x'], swapped]));
  return characters.join('');
}

function randomCriteria(random: Random): TextCriteria {
  const matchType = random.pick(MATCH_TYPES);
  const drawOne = () => (matchType === 'regex' ? randomPattern(random) : randomTerm(random));
  return {
    terms: [...random.several(1, 3, drawOne), 'ok'].slice(0, random.pick([1, 1, 2, 4])),
    matchType,
    operator: random.pick(['AND', 'OR']),
    ...(matchType === 'proximity' && random.chance(0.7) && { distance: 1 + random.below(6) }),
    ...(random.chance(0.25) && { matchMarks: true as const }),
  };
}

const MATCH_TYPES: readonly SearchMatchType[] = [
  ...(['exact', 'exact', 'partial', 'partial', 'approximate', 'approximate', 'regex', 'proximity'] as const),
];
const PATTERNS = [
  ...['\\d{4,}', '^van', 'ok$', '[a-z]+@[a-z]+\\.com', 'h(a|aa)rbou?r', '.', '(?:line|two) '],
  ...['скла[дб]ы?', 'VAN', '\\bno\\b', 's{2}', 'i.g_\\d+', '\\+?49.*67', '^[^a-z]+$', 'пустой|вид'],
];

/** A regular expression that finds something: one of a few, or a piece of some text with a part of it left open. */
function randomPattern(random: Random): string {
  if (random.chance(0.6)) {
    return random.pick(PATTERNS);
  }
  const characters = Array.from(foldText(randomText(random)));
  const start = random.below(Math.max(1, characters.length));
  const piece = characters
    .slice(start, start + 1 + random.below(6))
    .join('')
    .trim();
  return (
    (piece === '' ? 'ok' : piece).replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&') + random.pick(['', '.*', '.?k', '[^ ]*'])
  );
}

export function randomDateTime(random: Random): DateTimeCriteria {
  const day = (from: number) => new Date(FIRST_DAY + from * 24 * HOUR).toISOString().slice(0, 10);
  const first = random.below(24);
  const hour = (value: number) => `${String(value).padStart(2, '0')}:${random.pick(['00:00', '30:00', '59:59'])}`;
  const type = random.pick(['equals', 'before', 'after', 'between'] as const);
  return {
    timezone: random.pick(ZONES),
    ...(random.chance(0.8) && {
      dateFilter: { type, start: day(first), ...(type === 'between' && { end: day(first + random.below(4)) }) },
    }),
    ...(random.chance(0.4) && {
      timeFilter: {
        type: random.pick(['equals', 'between']),
        start: hour(random.below(12)),
        end: hour(12 + random.below(12)),
      },
    }),
  };
}

export function randomQueryFilter(random: Random, hitCount: number): QueryFilter {
  const column = () =>
    random.chance(0.5)
      ? { column: random.below(4) }
      : {
          name: random.pick(['Body', 'From', 'Size', 'None']),
          valueType: random.pick(['text', 'number', 'date'] as const),
        };
  switch (random.below(14)) {
    case 13:
      return {
        kind: 'person',
        names: [foldText(randomTerm(random)) || 'ok'],
        identifiers: random.several(0, 2, () =>
          random.pick(['+49 170 1234567', '491701234567@s.whatsapp.net', 'a@b.c']),
        ),
      };
    case 12:
      return { kind: 'area', area: randomArea(random) };
    case 0:
      return { kind: 'dateTime', dateTime: randomDateTime(random) };
    case 1:
      return { kind: 'textColumn', column: column(), text: randomCriteria(random) };
    case 2: {
      const start = random.pick([-2, 0, 3, 11]);
      return {
        kind: 'numberColumn',
        column: column(),
        variant: random.pick(['equals', 'greaterThanOrEqual', 'lessThanOrEqual', 'between']),
        start,
        end: start + random.pick([0, 7, 100]),
      };
    }
    case 3:
      return { kind: 'dateColumn', column: column(), dateTime: randomDateTime(random) };
    case 4:
      return {
        kind: 'chatThread',
        chatThreadIds: random.several(0, 2, () => `${1 + random.below(3)}:thread:${random.below(5)}`),
      };
    case 5:
      return { kind: 'hits', hitIds: random.several(0, 90, () => String(1 + random.below(hitCount + 5))) };
    case 6: {
      const from = FIRST_DAY + random.below(24 * 24) * HOUR;
      const to = from + (1 + random.below(72)) * HOUR - random.below(2);
      return { kind: 'timeRange', from: new Date(from).toISOString(), to: new Date(to).toISOString() };
    }
    case 7:
      return {
        kind: 'weekHours',
        weekdays: random.several(0, 4, () => 1 + random.below(7)),
        hours: random.several(0, 9, () => random.below(24)),
        timezone: random.pick(ZONES),
      };
    default:
      return { kind: 'keyword', text: randomCriteria(random) };
  }
}

export function randomFilter(random: Random, tagIds: readonly string[]): HitFilter {
  return {
    ...(random.chance(0.2) && { evidenceIds: random.several(0, 2, () => 1 + random.below(3)) }),
    ...(random.chance(0.2) && { groups: random.several(0, 2, () => random.pick([...GROUPS, 'None'])) }),
    ...(random.chance(0.2) && {
      artifacts: random.several(0, 2, () => ({
        group: random.pick(GROUPS),
        name: random.pick(['Messages', 'Files', 'None']),
      })),
    }),
    ...(random.chance(0.2) && { tagIds: random.several(0, 2, () => random.pick([...tagIds, '999', 'x'])) }),
    ...(random.chance(0.15) && { untagged: random.chance(0.7) }),
    ...(random.chance(0.15) && { publicComments: random.chance(0.7) }),
    ...(random.chance(0.06) && { dateState: random.pick(['undated', 'needsValidation', 'probablyNoTime'] as const) }),
    ...(random.chance(0.06) && { privileged: random.chance(0.3) }),
  };
}

export function randomSort(random: Random): SortEntry[] {
  const order = () => random.pick(['asc', 'desc'] as const);
  return random.several(0, 2, (): SortEntry => {
    switch (random.below(4)) {
      case 0:
        return { by: 'hitId', order: order() };
      case 1:
        return { by: 'date', order: order() };
      default:
        return {
          by: 'fragment',
          name: random.pick(['Body', 'Size', 'None']),
          valueType: random.pick(['text', 'number', 'date']),
          order: order(),
        };
    }
  });
}
