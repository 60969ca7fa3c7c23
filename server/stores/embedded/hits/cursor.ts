import type { SortEntry } from '@contract/model/filter';
import { BadRequestError } from '@server/errors';

import type { SqlValue } from './bulk-insert';
import type { Position } from './sort-keys';

/** An opaque token for a place in an order: base64url of JSON. It serves no other order. */
export function encodeCursor(sort: readonly SortEntry[], { keys, id }: Position): string {
  return Buffer.from(JSON.stringify([signature(sort), keys, id])).toString('base64url');
}

/** @throws BadRequestError for anything that `encodeCursor` did not make for this order */
export function decodeCursor(sort: readonly SortEntry[], token: string): Position {
  const content: unknown = parse(token);
  if (!isList(content) || content.length !== 3) {
    throw notACursor();
  }
  const [signed, keys, id] = content;
  if (signed !== signature(sort) || !isKeys(keys) || keys.length !== sort.length || !isId(id)) {
    throw notACursor();
  }
  return { keys, id };
}

const signature = (sort: readonly SortEntry[]): string =>
  sort
    .map((entry) =>
      entry.by === 'fragment'
        ? `${entry.by}.${entry.order}.${entry.valueType}.${entry.name}`
        : `${entry.by}.${entry.order}`,
    )
    .join('|');

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

const isKeys = (value: unknown): value is SqlValue[] =>
  isList(value) &&
  value.every((key) => key === null || typeof key === 'string' || (typeof key === 'number' && Number.isFinite(key)));

const isId = (value: unknown): value is number => typeof value === 'number' && Number.isSafeInteger(value) && value > 0;

function parse(token: string): unknown {
  try {
    return JSON.parse(Buffer.from(token, 'base64url').toString('utf8'));
  } catch {
    throw notACursor();
  }
}

const notACursor = () => new BadRequestError('"searchAfter" is not a place in this search. Start at the first page.');
