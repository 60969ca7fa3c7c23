import { KindGuard, type TObject, type TSchema } from '@sinclair/typebox';

/** Values that no form sends: large numbers, invalid characters, and properties of every object. */
const ODD_TEXTS = [
  '',
  '1e309',
  '-1',
  '9007199254740993',
  'constructor',
  '__proto__',
  '\u0000',
  '\ud800',
  '%',
  '../..',
  '‮',
];
const ODD_VALUES: readonly unknown[] = [
  '',
  'constructor',
  '\u0000',
  '\ud800',
  null,
  -1,
  1e308,
  1.5,
  [],
  { constructor: 1 },
];

/** Query strings, each with one invalid part. */
export function oddQueries(schema: TSchema | undefined): string[] {
  if (schema === undefined || !KindGuard.IsObject(schema)) {
    return [''];
  }
  const valid = new Map(Object.entries(schema.properties).map(([name, part]) => [name, String(drawValid(part))]));
  const required = new Set(schema.required);
  return [...valid.keys()].flatMap((odd) =>
    ODD_TEXTS.map((text) => {
      const others = [...valid].filter(([name]) => name !== odd && required.has(name));
      const pairs = [...others, [odd, text]].map(([name = '', value = '']) => `${name}=${encode(value)}`);
      return `?${pairs.join('&')}`;
    }),
  );
}

/** Parameters of a path, each time with one invalid; given ones are unchanged. */
export function oddParams(path: string, given: Readonly<Record<string, string>>): Record<string, string>[] {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const valid = Object.fromEntries(names.map((name) => [name, given[name] ?? '1']));
  const odd = names.filter((name) => given[name] === undefined);
  return [
    valid,
    ...odd.flatMap((name) => ODD_TEXTS.filter((text) => isWritable(text)).map((text) => ({ ...valid, [name]: text }))),
  ];
}

/** Bodies with one invalid value, down to this depth, and some of another type. */
export function oddBodies(schema: TSchema, depth: number): unknown[] {
  return [drawValid(schema), ...variants(schema, depth)];
}

function variants(schema: TSchema, depth: number): unknown[] {
  if (depth === 0) {
    return [...ODD_VALUES];
  }
  if (KindGuard.IsObject(schema)) {
    const valid = drawObject(schema);
    return [
      ...ODD_VALUES,
      ...Object.entries(schema.properties).flatMap(([name, part]) =>
        variants(part, depth - 1).map((odd) => ({ ...valid, [name]: odd })),
      ),
    ];
  }
  if (KindGuard.IsArray(schema)) {
    return [...ODD_VALUES, ...variants(schema.items, depth - 1).map((odd) => [odd])];
  }
  if (KindGuard.IsUnion(schema)) {
    return schema.anyOf.flatMap((part) => variants(part, depth));
  }
  return [...ODD_VALUES];
}

/** The name of the member that `bodiesWithUnknown` adds. */
export const UNKNOWN_MEMBER = 'unknownMember';

/** Bodies with an unknown member in one of their objects, with the JSON pointer of the object. Objects that allow others have none. */
export function* bodiesWithUnknown(schema: TSchema, path = ''): Generator<[path: string, body: unknown]> {
  if (KindGuard.IsObject(schema)) {
    const valid = drawObject(schema);
    if (schema.additionalProperties !== true) {
      yield [path, { ...valid, [UNKNOWN_MEMBER]: 1 }];
    }
    for (const [name, part] of Object.entries(schema.properties)) {
      for (const [where, odd] of bodiesWithUnknown(part, `${path}/${name}`)) {
        yield [where, { ...valid, [name]: odd }];
      }
    }
  } else if (KindGuard.IsArray(schema)) {
    for (const [where, odd] of bodiesWithUnknown(schema.items, `${path}/0`)) {
      yield [where, [odd]];
    }
  } else if (KindGuard.IsUnion(schema)) {
    for (const part of schema.anyOf) {
      yield* bodiesWithUnknown(part, path);
    }
  }
}

/** Bodies that nest objects, and lists, in themselves: each property of the schema, as JSON. */
export function deepBodies(schema: TSchema, levels: number): string[] {
  const names = KindGuard.IsObject(schema) ? Object.keys(schema.properties) : ['filter'];
  const objects = names.map((name) => `${`{"${name}":`.repeat(levels)}1${'}'.repeat(levels)}`);
  return [...objects, `${'['.repeat(levels)}1${']'.repeat(levels)}`];
}

/** A value of the schema, with the required properties only. */
export function drawValid(schema: TSchema): unknown {
  if (KindGuard.IsObject(schema)) {
    return drawObject(schema);
  }
  if (KindGuard.IsArray(schema)) {
    return [drawValid(schema.items)];
  }
  if (KindGuard.IsUnion(schema)) {
    return drawValid(schema.anyOf[0] ?? schema);
  }
  if (KindGuard.IsLiteral(schema)) {
    return schema.const;
  }
  if (Array.isArray(schema.enum)) {
    return schema.enum[0];
  }
  if (KindGuard.IsInteger(schema) || KindGuard.IsNumber(schema)) {
    return schema.minimum ?? 1;
  }
  return KindGuard.IsBoolean(schema) ? true : '1';
}

function drawObject({ properties, required: names }: TObject): Record<string, unknown> {
  const required = new Set(names);
  const parts = Object.entries(properties).filter(([name]) => required.has(name));
  return Object.fromEntries(parts.map(([name, part]) => [name, drawValid(part)]));
}

/** Lone surrogates cannot be encoded in a URL. */
const isWritable = (text: string): boolean => text !== '' && !/\p{Cs}/u.test(text);
const encode = (text: string): string => (!/\p{Cs}/u.test(text) ? encodeURIComponent(text) : '%ED%A0%80');
