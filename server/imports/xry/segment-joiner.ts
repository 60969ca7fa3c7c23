import { detachString } from '@server/imports/detach-string';

import { parseXryTime } from './mapping/parse-xry-time';
import { textOf, type ExportItem, type ExportValue } from './export-item';
import { isPartyKey, isTextKey } from './known-keys';
import { MAX_SEGMENT_VALUES, MAX_WAITING } from './limits';

/** A part of a message in several segments, by the reference number of its phone. */
interface Segment {
  number: number;
  /** Epoch milliseconds of its first readable time; null without one. */
  time: number | null;
  item: ExportItem;
}

interface Waiting {
  key: string;
  /** Number of segments; null when the export does not state it: then they are adjacent. */
  count: number | null;
  segments: Segment[];
}

/** Segments are sent at once. Phones reuse 256 reference numbers: what is further apart belongs to another message. */
const FAR_APART_MS = 3_600_000;
const TIMES = ['time', 'sent', 'received'];
const COUNTED: ReadonlySet<string> = new Set(['segment number', 'segments', 'reference number']);

/** A message made of its segments, and how many further items it replaces. */
export interface Joined {
  item: ExportItem;
  parts: number;
  /** Numbers of the segments that the export lacks. */
  missing: number[];
}

/**
 * Joins long SMS that a phone sends in segments (formats.md 3.2): those of one reference number, number of segments, people and
 * direction whose times are near, in the order of their numbers. Phones reuse reference numbers: a complete set is closed.
 */
export class SegmentJoiner {
  /** In the order of their first segments; there may be several of one key. */
  private readonly waiting = new Set<Waiting>();
  private readonly byKey = new Map<string, Waiting[]>();
  /** Number of pending sets whose number of segments the export does not state. */
  private uncounted = 0;

  /** The messages that this item completes. */
  take(item: ExportItem): Joined[] {
    const segment = segmentOf(item);
    if (segment === null) {
      return [...this.closeUncounted(null), { item, parts: 0, missing: [] }];
    }
    const { key, count, number, time } = segment;
    const joined = this.closeUncounted(key);
    const existing = this.near(key, time);
    if (existing?.segments.some((other) => other.number === number)) {
      joined.push(this.close(existing));
    }
    const set = this.near(key, time) ?? this.open(key, count);
    set.segments.push({ number, time, item: ownItem(item) });
    if (set.segments.length === count) {
      joined.push(this.close(set));
    } else if (this.waiting.size > MAX_WAITING) {
      const [oldest] = this.waiting;
      joined.push(...(oldest ? [this.close(oldest)] : []));
    }
    return joined;
  }

  /** The sets that are incomplete at the end of a file. */
  end(): Joined[] {
    return [...this.waiting].map((set) => this.close(set));
  }

  /** The set of this key without a segment of a distant time. */
  private near(key: string, time: number | null): Waiting | null {
    const sets = this.byKey.get(key) ?? [];
    const isNear = (other: number | null) => time === null || other === null || Math.abs(time - other) <= FAR_APART_MS;
    return sets.find(({ segments }) => segments.every((segment) => isNear(segment.time))) ?? null;
  }

  private open(key: string, count: number | null): Waiting {
    const set: Waiting = { key: detachString(key), count, segments: [] };
    this.waiting.add(set);
    this.byKey.set(set.key, [...(this.byKey.get(set.key) ?? []), set]);
    this.uncounted += count === null ? 1 : 0;
    return set;
  }

  private closeUncounted(except: string | null): Joined[] {
    if (this.uncounted === 0) {
      return [];
    }
    const ended = [...this.waiting].filter(({ count, key }) => count === null && key !== except);
    return ended.map((set) => this.close(set));
  }

  private close(set: Waiting): Joined {
    this.waiting.delete(set);
    const others = (this.byKey.get(set.key) ?? []).filter((other) => other !== set);
    if (others.length > 0) {
      this.byKey.set(set.key, others);
    } else {
      this.byKey.delete(set.key);
    }
    this.uncounted -= set.count === null ? 1 : 0;
    return join(set);
  }
}

function segmentOf(
  item: ExportItem,
): { key: string; count: number | null; number: number; time: number | null } | null {
  const reference = textOf(item, 'reference number');
  const number = Number(textOf(item, 'segment number') ?? NaN);
  const announced = Number(textOf(item, 'segments') ?? NaN);
  const count = Number.isInteger(announced) && announced > 0 && announced <= 255 ? announced : null;
  if (item.values.length > MAX_SEGMENT_VALUES) {
    return null;
  }
  if (
    item.refusal !== null ||
    reference === null ||
    !Number.isInteger(number) ||
    number < 1 ||
    number > 255 ||
    count === 1
  ) {
    return null;
  }
  const people = item.values.filter(({ key }) => isPartyKey(key)).map(({ text }) => text);
  const facts = [item.type.key, reference, count, textOf(item, 'direction', 'type') ?? '', ...people];
  return { key: facts.join('\n'), count, number, time: timeOf(item) };
}

function timeOf(item: ExportItem): number | null {
  const parsed = TIMES.map((key) => textOf(item, key)).flatMap((text) => (text === null ? [] : [parseXryTime(text)]));
  const [first] = parsed.flatMap((time) => ('date' in time ? [Date.parse(time.date.instant)] : []));
  return first ?? null;
}

function join({ count, segments }: Waiting): Joined {
  const inOrder = segments.toSorted((left, right) => left.number - right.number);
  const [first, ...others] = inOrder;
  if (first === undefined) {
    throw new Error('A set of segments has at least one.');
  }
  const present = new Set(inOrder.map(({ number }) => number));
  const last = count ?? Math.max(...present);
  const missing = Array.from({ length: last }, (_unused, at) => at + 1).filter((number) => !present.has(number));
  const text = inOrder.map(({ item }) => textValueOf(item)?.text ?? '').join('');
  const values = first.item.values.filter(
    ({ key, group }) => !(group === null && (isTextKey(key) || key === 'segment number')),
  );
  const body = inOrder.map(({ item }) => textValueOf(item)).find((value) => value !== undefined);
  const joined: ExportValue[] = [
    ...(body ? [{ ...body, text }] : []),
    ...values,
    fact('Segment Number', inOrder.map(({ number }) => number).join(', ')),
    ...others.flatMap(({ item }) => differing(first.item, item)),
    ...(missing.length > 0 ? [fact('Missing segments', missing.join(', '))] : []),
  ];
  return { item: { ...first.item, values: joined }, parts: others.length, missing };
}

/** The values of another segment that the first does not have, such as its own time. */
function differing(first: ExportItem, other: ExportItem): ExportValue[] {
  const isRepeated = (value: ExportValue) =>
    isTextKey(value.key) ||
    COUNTED.has(value.key) ||
    first.values.some((known) => known.key === value.key && known.text === value.text);
  return other.values
    .filter((value) => !isRepeated(value))
    .map(({ key, label, text, group }) => {
      const name = group === null ? label : `${group.name} ${label}`;
      return {
        key: `segment ${group === null ? key : name.toLowerCase()}`,
        label: `Segment ${name}`,
        text,
        group: null,
      };
    });
}

const textValueOf = ({ values }: ExportItem): ExportValue | undefined =>
  values.find(({ key, group }) => group === null && isTextKey(key));

const fact = (label: string, text: string): ExportValue => ({ key: label.toLowerCase(), label, text, group: null });

/** A copy that does not keep the text of the item in memory. */
function ownItem(item: ExportItem): ExportItem {
  const values = item.values.map(({ key, label, text, group }) => ({
    key: detachString(key),
    label: detachString(label),
    text: detachString(text),
    group: group && { name: detachString(group.name), index: group.index },
  }));
  return { ...item, id: detachString(item.id), location: detachString(item.location), values };
}
