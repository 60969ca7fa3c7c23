import { isApplicationId } from '@server/imports/xry/known-keys';

export type ValueKind = 'text' | 'time' | 'number' | 'decimal' | 'duration';

/** The fragment for a key of the export: that of the vocabulary with the same meaning, else the tool's own name. */
export interface KeyRow {
  name: string;
  kind: ValueKind;
  hidden: boolean;
}

export type KeyTable = ReadonlyMap<string, KeyRow>;

/** `key: Fragment name`, followed by the kind of its value, and `hidden` for values that only programs need. */
export function keyTable(
  rows: Readonly<Record<string, string | readonly [string, ...(ValueKind | 'hidden')[]]>>,
): KeyTable {
  return new Map(
    Object.entries(rows).map(([key, row]) => {
      const [name, ...facts] = typeof row === 'string' ? [row] : row;
      const kind = facts.find((fact): fact is ValueKind => fact !== 'hidden') ?? 'text';
      return [key, { name, kind, hidden: facts.includes('hidden') }];
    }),
  );
}

/** Keys with the same meaning in every item. */
const COMMON = keyTable({
  'related application': 'Source',
  application: 'Source',
  time: ['Timestamp', 'time'],
  text: 'Body',
  'text body': 'Body',
  body: 'Body',
  message: 'Body',
  'related account': 'Account',
  'unique id': ['Unique ID', 'hidden'],
  uid: ['Unique ID', 'hidden'],
  'thread id': ['Thread id', 'hidden'],
  created: ['Created', 'time'],
  modified: ['Modified', 'time'],
  'last modified': ['Modified', 'time'],
  accessed: ['Accessed', 'time'],
  sent: ['Sent', 'time'],
  received: ['Received', 'time'],
  read: 'Read',
  start: ['Start time', 'time'],
  end: ['End time', 'time'],
  'start time': ['Start time', 'time'],
  'end time': ['End time', 'time'],
  duration: ['Duration', 'duration'],
  latitude: ['Latitude', 'decimal'],
  longitude: ['Longitude', 'decimal'],
  altitude: ['Elevation', 'decimal'],
  'web address': 'Url',
  url: 'Url',
  password: ['Password', 'hidden'],
  md5: 'MD5',
  sha1: 'SHA1',
  'sha-1': 'SHA1',
  sha256: 'SHA256',
  'sha-256': 'SHA256',
});

// There are few labels; a crafted export with any number of them must not exhaust the memory.
const MAX_CACHED = 5_000;
const labels = new Map<string, string>();

/** The row of a key, by the table of its kind of item first; a key of neither keeps its own name. */
export function rowOf(table: KeyTable, key: string, label: string): KeyRow {
  return table.get(key) ?? COMMON.get(key) ?? { name: labelOf(label), kind: 'text', hidden: isOwnId(key) };
}

/** Ids without meaning for users. */
const isOwnId = (key: string): boolean => key.endsWith(' id') && !isApplicationId(key);

/** The readable form of a key: `Service Center` → `Service center`, `field_name` → `Field name`, `WhatsApp ID` unchanged. */
export function labelOf(raw: string): string {
  const cached = labels.get(raw);
  if (cached !== undefined) {
    return cached;
  }
  const [first = 'Value', ...rest] = raw.replaceAll('_', ' ').split(/\s+/).filter(Boolean);
  const words = rest.map((word) => (/^[A-Z][a-z]+$/.test(word) ? word.toLowerCase() : word));
  const label = [first.charAt(0).toUpperCase() + first.slice(1), ...words].join(' ');
  if (labels.size < MAX_CACHED) {
    labels.set(` ${raw}`.slice(1), ` ${label}`.slice(1));
  }
  return label;
}
