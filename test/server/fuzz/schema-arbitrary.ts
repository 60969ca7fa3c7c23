import fc, { type Arbitrary } from 'fast-check';

import type { JsonSchema } from './api-document';

/** Edge cases: large numbers, invalid characters, properties of every object, paths, markup and slow patterns. */
const ODD_TEXTS = [
  '',
  ' ',
  '1e309',
  '-1',
  '9007199254740993',
  'constructor',
  '__proto__',
  '\u0000',
  '\ud800',
  '../../etc/passwd',
  '%00',
  "' OR 1=1 --",
  '<script>',
  '\u202e',
  '(.*a){50}.{500}z',
  '(((((a+)+)+)+)+)+$',
  '2024-02-30T25:61:00Z',
  'x'.repeat(5_000),
];
const ODD_VALUES: readonly unknown[] = [
  ...ODD_TEXTS,
  null,
  true,
  -1,
  0,
  1.5,
  1e308,
  Number.MAX_SAFE_INTEGER,
  [],
  {},
  [[[[[]]]]],
  { constructor: 1, toString: 2 },
];
const LIST_MAX = 4;
const DEPTH_MAX = 6;

export const oddText = (): Arbitrary<string> => fc.constantFrom(...ODD_TEXTS);

/** Mostly valid values of a schema: on average one in `oddEach` of its parts is replaced by an edge case. */
export function schemaArbitrary(schema: JsonSchema, oddEach = 12, depth = 0): Arbitrary<unknown> {
  return fc.oneof(
    { weight: oddEach - 1, arbitrary: validArbitrary(schema, oddEach, depth) },
    { weight: 1, arbitrary: fc.oneof(fc.constantFrom(...ODD_VALUES), fc.jsonValue({ maxDepth: 2 })) },
  );
}

function validArbitrary(schema: JsonSchema, oddEach: number, depth: number): Arbitrary<unknown> {
  const { anyOf, allOf, properties, patternProperties } = schema;
  if (schema.const !== undefined) {
    return fc.constant(schema.const);
  }
  if (schema.enum !== undefined) {
    return fc.constantFrom(...schema.enum);
  }
  if (anyOf !== undefined || allOf !== undefined) {
    return fc.oneof(...(anyOf ?? allOf ?? []).map((part) => validArbitrary(part, oddEach, depth)));
  }
  if (properties !== undefined || patternProperties !== undefined || schema.type === 'object') {
    return objectArbitrary(schema, oddEach, depth);
  }
  if (schema.type === 'array') {
    const least = schema.minItems ?? 0;
    const most = depth > DEPTH_MAX ? least : Math.max(least, Math.min(schema.maxItems ?? LIST_MAX, LIST_MAX));
    return fc.array(schemaArbitrary(schema.items ?? {}, oddEach, depth + 1), { minLength: least, maxLength: most });
  }
  return scalarArbitrary(schema);
}

function objectArbitrary({ properties = {}, required = [] }: JsonSchema, oddEach: number, depth: number) {
  const parts = Object.entries(properties)
    .filter(([name]) => depth <= DEPTH_MAX || required.includes(name))
    .map(([name, part]): [string, Arbitrary<unknown>] => [name, schemaArbitrary(part, oddEach, depth + 1)]);
  return fc.record(Object.fromEntries(parts), { requiredKeys: required.filter((name) => name in properties) });
}

function scalarArbitrary(schema: JsonSchema): Arbitrary<unknown> {
  switch (schema.type) {
    case 'integer':
      return fc.integer(rangeOf(schema));
    case 'number': {
      const { min, max } = rangeOf(schema);
      return fc.double({ min, max, noNaN: true });
    }
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return textArbitrary(schema);
  }
}

function rangeOf({ minimum, exclusiveMinimum, maximum }: JsonSchema): { min: number; max: number } {
  const min = minimum ?? exclusiveMinimum ?? -1_000;
  return { min: Math.ceil(min), max: Math.floor(Math.min(maximum ?? min + 2_000, 2 ** 31 - 1)) };
}

function textArbitrary({ pattern, minLength = 0, maxLength = 40 }: JsonSchema): Arbitrary<string> {
  const most = Math.max(minLength, Math.min(maxLength, 40));
  return pattern === undefined
    ? fc.oneof(
        fc.string({ minLength, maxLength: most, unit: 'binary' }),
        fc.constantFrom('1', '2', 'a', 'van', 'Default'),
      )
    : fc.stringMatching(new RegExp(pattern));
}
