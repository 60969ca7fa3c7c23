import { KindGuard, Type, type TSchema } from '@sinclair/typebox';

import { bounded } from '@contract/bounded';
import { allCalls } from '@contract/calls/all-calls';

const LEAVES = [
  KindGuard.IsObject,
  KindGuard.IsLiteral,
  KindGuard.IsBoolean,
  KindGuard.IsInteger,
  KindGuard.IsNumber,
  KindGuard.IsNull,
];

/** Paths of texts and lists without a limit. */
function unlimited(schema: TSchema, path: string): string[] {
  if (KindGuard.IsString(schema) || Array.isArray(schema.enum)) {
    return schema.maxLength === undefined ? [path] : [];
  }
  if (KindGuard.IsArray(schema)) {
    return [...(schema.maxItems === undefined ? [path] : []), ...unlimited(schema.items, `${path}[]`)];
  }
  const parts: [string, TSchema][] = KindGuard.IsObject(schema)
    ? Object.entries(schema.properties)
    : KindGuard.IsRecord(schema)
      ? Object.entries(schema.patternProperties)
      : KindGuard.IsUnion(schema)
        ? schema.anyOf.map((part, index): [string, TSchema] => [String(index), part])
        : KindGuard.IsIntersect(schema)
          ? schema.allOf.map((part, index): [string, TSchema] => [String(index), part])
          : KindGuard.IsTuple(schema)
            ? schema.items.map((part, index): [string, TSchema] => [String(index), part])
            : [];
  const isKnown = parts.length > 0 || LEAVES.some((isLeaf) => isLeaf(schema));
  return isKnown ? parts.flatMap(([name, part]) => unlimited(part, `${path}.${name}`)) : [`${path} is of another kind`];
}

describe('the schema of a request', () => {
  it('limits every text and list, of every call', () => {
    const found = allCalls.flatMap(({ name, params, query, body }) =>
      [params, query, body].flatMap((schema) => (schema === undefined ? [] : unlimited(bounded(schema), name))),
    );
    expect(found).toEqual([]);
  });

  it('keeps its own limits, and does not change the declaration', () => {
    const schema = Type.Object({ a: Type.String({ maxLength: 3 }), b: Type.Array(Type.String()) });
    expect(unlimited(schema, '')).toEqual(['.b', '.b[]']);
    expect(bounded(schema)).toMatchObject({ properties: { a: { maxLength: 3 }, b: { maxItems: 20_000 } } });
    expect(unlimited(schema, '')).toEqual(['.b', '.b[]']);
  });
});
