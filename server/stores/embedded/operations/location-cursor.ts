import { BadRequestError } from '@server/errors';

/** A location: the hit, and how many of its locations stand before. */
export interface LocationPlace {
  hitId: number;
  place: number;
}

export const encodeLocationPlace = ({ hitId, place }: LocationPlace): string => `${hitId}:${place}`;

/** @throws BadRequestError for anything that `encodeLocationPlace` did not make */
export function decodeLocationPlace(token: string): LocationPlace {
  const [, hitId = '', place = ''] = /^([1-9]\d{0,14}):(\d{1,9})$/.exec(token) ?? [];
  if (hitId === '') {
    throw new BadRequestError('"searchAfter" is not a place in this list. Start at the first page.');
  }
  return { hitId: Number(hitId), place: Number(place) };
}
