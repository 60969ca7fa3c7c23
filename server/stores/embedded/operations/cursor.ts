import type { SortEntry } from '@contract/model/filter';
import { BadRequestError } from '@server/errors';

import { sortOrDefault, type Position, type SortValue } from './position';

/** An opaque token for a position in one order: base64url of JSON. */
export function encodeCursor(sort: readonly SortEntry[], { keys, id }: Position): string {
  return Buffer.from(JSON.stringify([signature(sort), keys, id])).toString('base64url');
}

/** @throws BadRequestError for a token that `encodeCursor` did not create for this order */
export function decodeCursor(sort: readonly SortEntry[], token: string): Position {
  const content: unknown = parse(token);
  if (!isList(content) || content.length !== 3) {
    throw notACursor();
  }
  const [signed, keys, id] = content;
  if (signed !== signature(sort) || !isKeys(keys, sort) || !isId(id)) {
    throw notACursor();
  }
  return { keys, id };
}

/** A cursor of the order by code point, which texts had before, is none of their natural order. */
const TEXT_ORDER = 'natural';

const signature = (sort: readonly SortEntry[]): string =>
  sortOrDefault(sort)
    .map((entry) =>
      entry.by === 'fragment'
        ? `${entry.by}.${entry.order}.${entry.valueType === 'text' ? TEXT_ORDER : entry.valueType}.${entry.name}`
        : `${entry.by}.${entry.order}`,
    )
    .join('|');

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

/** Texts for text columns and numbers for all others, so that they can be compared. */
function isKeys(value: unknown, sort: readonly SortEntry[]): value is SortValue[] {
  const entries = sortOrDefault(sort);
  return (
    isList(value) &&
    value.length === entries.length &&
    entries.every((entry, index) => {
      const key = value[index];
      const isText = entry.by === 'fragment' && entry.valueType === 'text';
      return key === null || (isText ? typeof key === 'string' : typeof key === 'number' && Number.isFinite(key));
    })
  );
}

const isId = (value: unknown): value is number => typeof value === 'number' && Number.isSafeInteger(value) && value > 0;

function parse(token: string): unknown {
  try {
    return JSON.parse(Buffer.from(token, 'base64url').toString('utf8'));
  } catch {
    throw notACursor();
  }
}

const notACursor = () => new BadRequestError('"searchAfter" is not a place in this search. Start at the first page.');
