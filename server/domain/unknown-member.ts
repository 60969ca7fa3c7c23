import { KindGuard, type TObject, type TSchema } from '@sinclair/typebox';

import { isRecord } from '@contract/text/read-json';

interface UnknownMember {
  /** JSON pointer of the object with the member, such as `/queryFilters/0`; empty for the value itself. */
  path: string;
  name: string;
}

/** Characters of the name of an unknown member in its refusal. */
const MEMBER_SHOWN_MAX = 100;

/** For the message of a refusal, after the place of the object. */
export const describeUnknownMember = (name: string): string =>
  `has the unknown member ${JSON.stringify(name.slice(0, MEMBER_SHOWN_MAX))}`;

/**
 * The first member that an object of a schema does not allow, to name it in a refusal: the errors of a validator do not tell
 * which member of a union is meant. Follows the schema, so that its time and depth are bounded by it, not by the value.
 */
export function findUnknownMember(schema: TSchema, value: unknown, path = ''): UnknownMember | null {
  if (KindGuard.IsUnion(schema)) {
    return findInUnion(schema.anyOf, value, path);
  }
  if (KindGuard.IsObject(schema)) {
    return isRecord(value) ? findInObject(schema, value, path) : null;
  }
  if (!Array.isArray(value)) {
    return null;
  }
  const items: readonly unknown[] = value;
  return firstOf(items, (item, index) => {
    const itemSchema = KindGuard.IsTuple(schema) ? schema.items[index] : KindGuard.IsArray(schema) && schema.items;
    return itemSchema ? findUnknownMember(itemSchema, item, `${path}/${index}`) : null;
  });
}

function findInObject(
  { properties, additionalProperties }: TObject,
  value: Record<string, unknown>,
  path: string,
): UnknownMember | null {
  if (additionalProperties === false) {
    const name = Object.keys(value).find((one) => !Object.hasOwn(properties, one));
    if (name !== undefined) {
      return { path, name };
    }
  }
  return firstOf(Object.entries(properties), ([name, part]) =>
    Object.hasOwn(value, name) ? findUnknownMember(part, value[name], `${path}/${name}`) : null,
  );
}

/** Of the alternatives that can be meant, a value without unknown members fits one; else the one with most of its members counts. */
function findInUnion(alternatives: readonly TSchema[], value: unknown, path: string): UnknownMember | null {
  const meant = alternatives.filter((schema) => canBe(schema, value));
  const found = meant.map((schema) => ({
    unknown: findUnknownMember(schema, value, path),
    shared: sharedMembers(schema, value),
  }));
  if (found.some(({ unknown }) => unknown === null)) {
    return null;
  }
  return found.toSorted((left, right) => right.shared - left.shared)[0]?.unknown ?? null;
}

/** Whether a value is of the type of a schema, with its constants, such as its `kind`. */
function canBe(schema: TSchema, value: unknown): boolean {
  if (!KindGuard.IsObject(schema)) {
    return Array.isArray(value) && (KindGuard.IsArray(schema) || KindGuard.IsTuple(schema));
  }
  return (
    isRecord(value) &&
    Object.entries(schema.properties).every(([name, part]) => !KindGuard.IsLiteral(part) || value[name] === part.const)
  );
}

const sharedMembers = (schema: TSchema, value: unknown): number =>
  KindGuard.IsObject(schema) && isRecord(value)
    ? Object.keys(schema.properties).filter((name) => Object.hasOwn(value, name)).length
    : 0;

function firstOf<Part, Found>(parts: readonly Part[], find: (part: Part, index: number) => Found | null): Found | null {
  for (const [index, part] of parts.entries()) {
    const found = find(part, index);
    if (found !== null) {
      return found;
    }
  }
  return null;
}
