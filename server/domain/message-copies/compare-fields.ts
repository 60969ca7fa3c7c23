import type { DateValue, Fragment, Hit } from '@contract/model/hit';

/** A field in which two copies of an item differ; without values, the copy does not have the field. */
interface FieldDifference {
  name: string;
  here: string[];
  there: string[];
}

export interface ComparedFields {
  /** Number of fields that are equal in both. */
  equalCount: number;
  differences: FieldDifference[];
}

interface Field {
  /** The keys by which values are compared: equal times and numbers have equal keys in any notation. */
  keys: Set<string>;
  values: string[];
}

/** Compares the fields of an item from two tools, in the order of the first; values are as their tool wrote them. */
export function compareFields(here: Hit, there: Hit): ComparedFields {
  const [left, right] = [fieldsOf(here), fieldsOf(there)];
  const names = [...new Set([...left.keys(), ...right.keys()])];
  const differences = names.flatMap((name) => {
    const [one, other] = [left.get(name), right.get(name)];
    return one !== undefined && other !== undefined && areEqual(one.keys, other.keys)
      ? []
      : { name, here: one?.values ?? [], there: other?.values ?? [] };
  });
  return { equalCount: names.length - differences.length, differences };
}

const areEqual = (left: ReadonlySet<string>, right: ReadonlySet<string>): boolean =>
  left.size === right.size && [...left].every((key) => right.has(key));

function fieldsOf({ date, deleted, chat, fragments, attachments, locations }: Hit): Map<string, Field> {
  const fields = new Map<string, Field>();
  const add = (name: string, key: string, value: string): void => {
    const field = fields.get(name) ?? { keys: new Set(), values: [] };
    fields.set(name, field);
    if (!field.keys.has(key)) {
      field.keys.add(key);
      field.values.push(value);
    }
  };
  if (date !== null) {
    add('Date/time', dateKey(date), date.original);
  }
  if (deleted !== null) {
    add('Deleted', String(deleted), deleted ? 'Yes' : 'No');
  }
  if (chat !== null) {
    add('Direction', chat.direction, chat.direction);
  }
  if (chat !== null && chat.sender !== null) {
    const { name, identifier } = chat.sender;
    const sender = [name, identifier].filter((part) => part !== null).join(' ');
    add('Sender', sender, sender);
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

function keyOf({ value, numberValue, dateValue }: Fragment): string {
  if (dateValue !== undefined) {
    return dateKey(dateValue);
  }
  return numberValue === undefined ? value : String(numberValue);
}

/** A time without a zone differs from the same time with one. */
const dateKey = ({ instant, isLocal }: DateValue): string => `${isLocal ? 'local' : 'instant'} ${Date.parse(instant)}`;
