import type { DateValue, Importance, ValueType } from '@contract/model/hit';
import { categoriesOf } from '@server/imports/hits/fragment-categories';
import type { FragmentRecord } from '@server/stores/hit-record';

/** A column of an artifact. */
export interface FragmentKind {
  name: string;
  valueType: ValueType;
  importance: Importance;
  categories: readonly string[];
}

/** Milliseconds; null when the hit has no such date. */
export interface DrawnDate {
  instant: number;
  isLocal: boolean;
}

const column =
  (valueType: ValueType) =>
  (importance: Importance) =>
  (name: string, ...configured: string[]): FragmentKind => ({
    name,
    valueType,
    importance,
    categories: [...categoriesOf(name), ...configured],
  });

export const primary = {
  text: column('text')('primary'),
  number: column('number')('primary'),
  date: column('date')('primary'),
};
export const secondary = {
  text: column('text')('secondary'),
  number: column('number')('secondary'),
  date: column('date')('secondary'),
};

const record = ({ name, valueType, importance, categories }: FragmentKind, value: string): FragmentRecord => ({
  name,
  value,
  valueType,
  importance,
  hidden: false,
  categories,
});

/** The fragments of one hit, in the order of its columns; null values are omitted. */
export class FragmentList {
  readonly fragments: FragmentRecord[] = [];

  text(kind: FragmentKind, value: string | null): this {
    if (value !== null) {
      this.fragments.push(record(kind, value));
    }
    return this;
  }

  number(kind: FragmentKind, value: number): this {
    const { name, valueType, importance, categories } = kind;
    this.fragments.push({
      name,
      value: String(value),
      valueType,
      importance,
      hidden: false,
      categories,
      number: value,
    });
    return this;
  }

  date(kind: FragmentKind, date: DrawnDate | null): this {
    if (date !== null) {
      const { name, valueType, importance, categories } = kind;
      const value = toDateValue(date);
      this.fragments.push({
        name,
        value: value.original,
        valueType,
        importance,
        hidden: false,
        categories,
        date: value,
      });
    }
    return this;
  }
}

const DAY = 86_400_000;
const two = (value: number) => String(value).padStart(2, '0');
const MINUTES = Array.from(
  { length: 1440 },
  (_unused, minute) => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`,
);
const SECONDS = Array.from({ length: 60 }, (_unused, second) => two(second));
const days = new Map<number, string>();

/** Whole seconds. A date is formatted for many hits, so its parts are cached. */
export function toDateValue({ instant, isLocal }: DrawnDate): DateValue {
  const day = Math.floor(instant / DAY);
  let dayText = days.get(day);
  if (dayText === undefined) {
    dayText = new Date(day * DAY).toISOString().slice(0, 10);
    days.set(day, dayText);
  }
  const second = Math.floor((instant - day * DAY) / 1000);
  const text = `${dayText}T${MINUTES[Math.floor(second / 60)] ?? ''}:${SECONDS[second % 60] ?? ''}`;
  return { instant: `${text}.000Z`, isLocal, original: isLocal ? text : `${text}+00:00` };
}
