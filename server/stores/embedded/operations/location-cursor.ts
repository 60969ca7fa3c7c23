import { BadRequestError } from '@server/errors';

/** A location: the hit, and the index among its locations. */
export interface LocationCursor {
  hitId: number;
  index: number;
}

export const encodeLocationCursor = ({ hitId, index }: LocationCursor): string => `${hitId}:${index}`;

/** @throws BadRequestError for a token that was not created by `encodeLocationCursor` */
export function decodeLocationCursor(token: string): LocationCursor {
  const [, hitId = '', index = ''] = /^([1-9]\d{0,14}):(\d{1,9})$/.exec(token) ?? [];
  if (hitId === '') {
    throw new BadRequestError('"searchAfter" is not a place in this list. Start at the first page.');
  }
  return { hitId: Number(hitId), index: Number(index) };
}
