import type { DateValue, Fragment, Hit } from '@contract/model/hit';

import { dateKey, notationKey, numberKey } from './value-notation';

/** A field in which two copies of an item differ; without values, the copy does not have the field. */
interface FieldDifference {
  name: string;
  here: string[];
  there: string[];
}

export interface ComparedFields {
  /** Number of fields that are equal in both, and written alike. */
  equalCount: number;
  /** Fields with the same value that the tools write differently. */
  notations: FieldDifference[];
  /** Fields with other values, or that only one of them has. */
  differences: FieldDifference[];
}

interface Field {
  /** The values as they are written, by the keys by which they are compared: equal values have equal keys in any notation. */
  written: Map<string, Set<string>>;
}

/** Compares the fields of an item from two tools, in the order of the first; values are as their tool wrote them. */
export function compareFields(here: Hit, there: Hit): ComparedFields {
  const [left, right] = [fieldsOf(here), fieldsOf(there)];
  const names = [...new Set([...left.keys(), ...right.keys()])];
  const compared: ComparedFields = { equalCount: 0, notations: [], differences: [] };
  for (const name of names) {
    const [one, other] = [left.get(name), right.get(name)];
    const difference = { name, here: valuesOf(one), there: valuesOf(other) };
    if (one === undefined || other === undefined || !areEqual(one, other)) {
      compared.differences.push(difference);
    } else if (areWrittenAlike(one, other)) {
      compared.equalCount += 1;
    } else {
      compared.notations.push(difference);
    }
  }
  return compared;
}

/** The first notation of each value. */
const valuesOf = (field: Field | undefined): string[] =>
  [...(field?.written.values() ?? [])].flatMap((notations) => [...notations].slice(0, 1));

const areEqual = ({ written }: Field, other: Field): boolean =>
  written.size === other.written.size && [...written.keys()].every((key) => other.written.has(key));

/** Whether each value has a notation that both tools write. */
const areWrittenAlike = ({ written }: Field, other: Field): boolean =>
  [...written].every(([key, notations]) => [...notations].some((text) => other.written.get(key)?.has(text) === true));

function fieldsOf({ date, deleted, chat, fragments, attachments, locations }: Hit): Map<string, Field> {
  const fields = new Map<string, Field>();
  const add = (name: string, key: string, value: string): void => {
    const field = fields.get(name) ?? { written: new Map<string, Set<string>>() };
    fields.set(name, field);
    field.written.set(key, (field.written.get(key) ?? new Set()).add(value));
  };
  if (date !== null) {
    add('Date/time', keyOfDate(date), date.original);
  }
  if (deleted !== null) {
    const value = deleted ? 'Yes' : 'No';
    add('Deleted', textKey('Deleted', value), value);
  }
  if (chat !== null) {
    add('Direction', textKey('Direction', chat.direction), chat.direction);
  }
  if (chat !== null && chat.sender !== null) {
    const { name, identifier } = chat.sender;
    const parts = [name, identifier].flatMap((part) => part ?? []);
    add('Sender', parts.map((part) => textKey('Sender', part)).join('\n'), parts.join(' '));
  }
  fragments.filter(({ hidden }) => !hidden).forEach((fragment) => add(fragment.name, keyOf(fragment), fragment.value));
  for (const { name, sha256 } of attachments) {
    add('Files', sha256 ?? name, sha256 === null ? name : `${name} (SHA-256 ${sha256})`);
  }
  for (const { latitude, longitude } of locations) {
    add('Position', `${latitude},${longitude}`, `${latitude}, ${longitude}`);
  }
  return fields;
}

function keyOf(fragment: Fragment): string {
  const { numberValue, dateValue } = fragment;
  if (dateValue !== undefined) {
    return keyOfDate(dateValue);
  }
  return numberValue === undefined ? notationKey(fragment) : numberKey(numberValue);
}

const textKey = (name: string, value: string): string => notationKey({ name, value, categories: [] });
const keyOfDate = ({ instant, isLocal }: DateValue): string => dateKey(Date.parse(instant), isLocal);
