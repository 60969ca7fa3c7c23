import { QUERY_ARRAY_LIMIT, QUERY_DEPTH } from '@contract/rules/limits';
import qs from 'qs';

/** Values of a query string; null, undefined and empty strings are not written. */
export type QueryValues = Record<string, unknown>;

/** Parses the query string of a page into typed parameters, and formats them. */
export interface QueryCodec<Params> {
  parse: (values: QueryValues) => Params;
  format: (params: Params) => QueryValues;
}

/** Rules 000-9: array limit 9999, depth 6. */
export const parseQuery = (search: string): QueryValues =>
  qs.parse(search, {
    ignoreQueryPrefix: true,
    arrayLimit: QUERY_ARRAY_LIMIT,
    parameterLimit: QUERY_ARRAY_LIMIT,
    depth: QUERY_DEPTH,
  });

/** `?a=b&c=d`, or an empty string without values. */
export function formatQuery(values: QueryValues): string {
  const written = Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== '' && value !== null && value !== undefined),
  );
  return qs.stringify(written, { addQueryPrefix: true, encodeValuesOnly: true });
}

export const stringParam = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/** A non-negative integer, or the fallback. */
export function naturalParam<Fallback>(value: unknown, fallback: Fallback): number | Fallback {
  return typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : fallback;
}

/** A decimal number within bounds, or null. */
export function numberParam(value: unknown, min: number, max: number): number | null {
  const number = typeof value === 'string' && /^-?\d{1,9}(?:\.\d{1,20})?$/.test(value) ? Number(value) : NaN;
  return number >= min && number <= max ? number : null;
}

export const booleanParam = (value: unknown, fallback = false): boolean =>
  value === 'true' ? true : value === 'false' ? false : fallback;

export function choiceParam<const Choice extends string>(
  value: unknown,
  choices: readonly Choice[],
  fallback: Choice,
): Choice {
  return choices.find((choice) => choice === value) ?? fallback;
}
