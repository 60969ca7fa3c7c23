import { ORIGINAL_BYTES, holdsDamage, shownText, type ReportDecoder } from '@server/imports/values/report-decoder';
import { keyOf, type ExportItem, type ExportValue, type ValueGroup } from '@server/imports/xry/export-item';
import { isKnownKey, isPartyKey, isSingleKey, isTextKey } from '@server/imports/xry/known-keys';
import { IMPORT_LIMITS } from '@server/imports/import-limits';

/** The alignment of the values of a file: by tabs, or by spaces after it was converted. */
export interface TextStyle {
  hasTabs: boolean;
}

type Parsed = Pick<ExportItem, 'values' | 'refusal'>;

const TABBED = /^([^\s:][^\t:]{0,59}):\t{1,4}(.*)$/s;
const SPACED = /^([^\s:][^\t:]{0,59}):(?:\s+(.*))?$/s;
const GROUPS: ReadonlyMap<string, string> = new Map([
  ['from', 'From'],
  ['to', 'To'],
  ['participant', 'Participant'],
]);

/** A value with its first and last line. */
interface Entry {
  key: string;
  label: string;
  first: string;
  start: number;
  end: number;
  group: ValueGroup | null;
}

/** Whether a line begins a block of values in a file without titles. */
export const isKeyLine = (line: string): boolean => matchKey(line, { hasTabs: true }, false) !== null;

/**
 * The values of an item, from its lines after the title (formats.md 3.2). Lines without a key belong to the value before them;
 * so do lines of a text that repeat a key which an item has once.
 * @param decoder of a file with bytes that are not text; null for others
 * @param warn called for lines that were read as text though they look like values
 */
export function parseValues(
  lines: readonly string[],
  style: TextStyle,
  decoder: ReportDecoder | null,
  warn: (message: string) => void,
): Parsed {
  const entries = keepTexts(readEntries(lines, style), warn);
  if (entries.length > IMPORT_LIMITS.xryText.itemValues) {
    return { values: [], refusal: `It has ${entries.length} values, more than any item that XRY writes.` };
  }
  return { values: entries.flatMap((entry) => valuesOf(entry, lines, decoder)), refusal: null };
}

function readEntries(lines: readonly string[], style: TextStyle): Entry[] {
  const entries: Entry[] = [];
  let group: ValueGroup | null = null;
  let groups = 0;
  lines.forEach((line, at) => {
    const last = entries.at(-1);
    const heading = headingOf(lines, at, style);
    if (heading !== null) {
      group = { name: heading, index: groups };
      groups += 1;
      return;
    }
    const match = matchKey(line, style, last !== undefined && isTextKey(last.key));
    if (match === null) {
      extend(entries, line, at);
      return;
    }
    const key = keyOf(match.label);
    const isOfGroup = group !== null && (isPartyKey(key) || !isKnownKey(key));
    // A value of the item itself ends the group.
    group = isOfGroup ? group : null;
    entries.push({ ...match, key, start: at, end: at + 1, group });
  });
  return entries;
}

/** The lines between a value and the next; lines before the first value have no key. */
function extend(entries: Entry[], line: string, at: number): void {
  const last = entries.at(-1);
  if (last !== undefined) {
    last.end = at + 1;
  } else if (line.trim() !== '') {
    entries.push({ key: 'value', label: 'Value', first: line, start: at, end: at + 1, group: null });
  }
}

/** `From` alone on its line, when a value of a party follows: a text may have such a line, too. */
function headingOf(lines: readonly string[], at: number, style: TextStyle): string | null {
  const line = lines[at] ?? '';
  const name = line.length > 20 ? undefined : GROUPS.get(line.trim().toLowerCase());
  if (name === undefined) {
    return null;
  }
  const next = matchKey(lines[at + 1] ?? '', style, false);
  return next !== null && isPartyKey(keyOf(next.label)) ? name : null;
}

interface Match {
  label: string;
  first: string;
}

function matchKey(line: string, { hasTabs }: TextStyle, isInText: boolean): Match | null {
  if (!line.includes(':')) {
    return null;
  }
  const tabbed = matchOf(TABBED, line);
  if (tabbed !== null) {
    return tabbed;
  }
  // A key without a value has no tab; when tabs align the values, any other colon belongs to a text.
  const spaced = matchOf(SPACED, line);
  const isKey = spaced !== null && isKnownKey(keyOf(spaced.label)) && (!hasTabs || (spaced.first === '' && !isInText));
  return isKey ? spaced : null;
}

function matchOf(pattern: RegExp, line: string): Match | null {
  const [, label, first = ''] = pattern.exec(line) ?? [];
  return label === undefined ? null : { label, first };
}

/**
 * A text may contain lines such as `Time:<tab>noon`. Of a key that an item has once, the occurrence before the text is the value, else
 * the last one after it; lines between the text and the others belong to the text.
 */
function keepTexts(entries: Entry[], warn: (message: string) => void): Entry[] {
  const at = entries.findIndex(({ key, group }) => isTextKey(key) && group === null);
  const text = entries[at];
  if (text === undefined || at === entries.length - 1) {
    return entries;
  }
  const before = new Set(entries.slice(0, at + 1).map((entry) => occursOnce(entry)?.key));
  const seen = new Map<string, number>();
  let lastOfText = at;
  for (let index = entries.length - 1; index > at; index -= 1) {
    const once = occursOnce(entries[index] ?? text);
    if (once === null) {
      continue;
    }
    // The values of one sender are adjacent.
    const isOther = seen.has(once.key) && seen.get(once.key) !== once.group;
    if (before.has(once.key) || isOther) {
      lastOfText = Math.max(lastOfText, index);
    }
    seen.set(once.key, once.group);
  }
  if (lastOfText === at) {
    return entries;
  }
  warn('Lines of its text look like values of the item; they were kept as text.');
  const merged = { ...text, end: entries[lastOfText]?.end ?? text.end };
  return [...entries.slice(0, at), merged, ...entries.slice(lastOfText + 1)];
}

/** Keys that an item has once: a value of its own, or its sender. */
function occursOnce({ key, group, start }: Entry): { key: string; group: number } | null {
  if (group !== null) {
    return group.name === 'From' ? { key: '(sender)', group: group.index } : null;
  }
  return isSingleKey(key) ? { key, group: -start - 1 } : null;
}

function valuesOf(entry: Entry, lines: readonly string[], decoder: ReportDecoder | null): ExportValue[] {
  const { key, label, group, start, end } = entry;
  let last = end;
  while (last > start + 1 && (lines[last - 1] ?? '').trim() === '') {
    last -= 1;
  }
  const raw = last === start + 1 ? entry.first : [entry.first, ...lines.slice(start + 1, last)].join('\n');
  const text = isTextKey(key) ? raw : raw.trim();
  const value = { key, label, text, group };
  if (decoder === null || (!holdsDamage(raw) && !holdsDamage(label))) {
    return [value];
  }
  const shown = { ...value, key: shownText(key), label: shownText(label), text: shownText(text) };
  return [
    shown,
    { ...shown, label: `${shown.label} ${ORIGINAL_BYTES}`, key: `${shown.key} bytes`, text: decoder.bytesOf(raw) },
  ];
}
