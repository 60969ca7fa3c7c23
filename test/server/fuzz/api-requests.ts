import fc, { type Arbitrary } from 'fast-check';

import type { ApiOperation, JsonSchema } from './api-document';
import { oddText, schemaArbitrary } from './schema-arbitrary';

export interface ApiRequest {
  operation: ApiOperation;
  /** Includes the query. */
  path: string;
  /** JSON text, or the form of an upload; null for none. */
  body: string | null;
  contentType: string;
}

/** Existing ids by the name of the parameter. */
export type KnownIds = Readonly<Record<string, readonly string[]>>;

const FORM = 'multipart/form-data; boundary=x';
const part = (name: string, content: string): string =>
  `--x\r\ncontent-disposition: form-data; name="${name}"; filename="a.ufdr"\r\n\r\n${content}\r\n`;

/** Requests of one operation: known ids in three of four cases, and mostly valid values of the schemas. */
export function requestArbitrary(operation: ApiOperation, known: KnownIds): Arbitrary<ApiRequest> {
  const inPath = operation.parameters.filter((parameter) => parameter.in === 'path');
  const inQuery = operation.parameters.filter((parameter) => parameter.in === 'query');
  const params = fc.record(
    Object.fromEntries(inPath.map(({ name, schema }) => [name, idArbitrary(known[name], schema)])),
  );
  const query = fc.record(
    Object.fromEntries(inQuery.map(({ name, schema }) => [name, fc.oneof(schemaArbitrary(schema), oddText())])),
    { requiredKeys: inQuery.filter(({ required }) => required).map(({ name }) => name) },
  );
  return fc.tuple(params, query, bodyArbitrary(operation)).map(([ids, queryValues, [contentType, body]]) => ({
    operation,
    path: pathOf(operation.path, ids) + queryOf(queryValues),
    body,
    contentType,
  }));
}

function idArbitrary(ids: readonly string[] | undefined, schema: JsonSchema): Arbitrary<unknown> {
  const any = fc.oneof(schemaArbitrary(schema), oddText());
  return ids === undefined
    ? fc.oneof(fc.constantFrom('1', '2', '3'), any)
    : fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...ids) }, { weight: 1, arbitrary: any });
}

function bodyArbitrary({ requestBody }: ApiOperation): Arbitrary<[contentType: string, body: string | null]> {
  const json = requestBody?.content['application/json'];
  if (json !== undefined) {
    const value = schemaArbitrary(json.schema).map((body): [string, string] => [
      'application/json',
      JSON.stringify(body),
    ]);
    const broken = fc
      .constantFrom('', '{', '[1,', 'nul', '{"a":1e999}', '"\\ud800"')
      .map((text): [string, string] => ['application/json', text]);
    return fc.oneof({ weight: 19, arbitrary: value }, { weight: 1, arbitrary: broken });
  }
  if (requestBody === undefined) {
    return fc.constant(['', null]);
  }
  const forms = [`${part('file', 'a')}--x--\r\n`, part('file', 'a'), `${part('__proto__', 'a')}--x--\r\n`, '', '--x--'];
  return fc
    .tuple(fc.constantFrom(FORM, 'multipart/form-data', 'application/octet-stream'), fc.constantFrom(...forms))
    .map(([type, body]): [string, string] => [type, body]);
}

const pathOf = (path: string, ids: Readonly<Record<string, unknown>>): string =>
  path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => encoded(ids[name]) || '1');

function queryOf(query: Readonly<Record<string, unknown>>): string {
  const pairs = Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${encoded(value)}`);
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

/** Lone surrogates cannot be encoded in a URL, so they are written as the bytes of a careless client. */
function encoded(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return /\p{Cs}/u.test(text) ? '%ED%A0%80' : encodeURIComponent(text);
}
