import { BadRequestError } from '@server/errors';

/** A position in a track: the time, the hit, and the index among its locations. */
export interface TrackCursor {
  /** Epoch milliseconds; a local time is a time of the case's zone. */
  date: number;
  hitId: number;
  index: number;
}

export const comparePoints = (left: TrackCursor, right: TrackCursor): number =>
  left.date - right.date || left.hitId - right.hitId || left.index - right.index;

export const encodeTrackCursor = ({ date, hitId, index }: TrackCursor): string => `${date}/${hitId}/${index}`;

/** @throws BadRequestError for a cursor that no page returned */
export function decodeTrackCursor(text: string): TrackCursor {
  const [, date, hitId, index] = /^(-?\d{1,16})\/(\d{1,15})\/(\d{1,9})$/.exec(text) ?? [];
  if (date === undefined) {
    throw new BadRequestError('"searchAfter" is not a place in this track. Start at the first page.');
  }
  return { date: Number(date), hitId: Number(hitId), index: Number(index) };
}
