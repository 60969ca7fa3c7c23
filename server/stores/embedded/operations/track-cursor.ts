import { BadRequestError } from '@server/errors';

/** A place in a track: the time, the hit, and which of its locations. */
export interface TrackPlace {
  /** Epoch milliseconds; a local time is a time of the case's zone. */
  date: number;
  hitId: number;
  place: number;
}

export const comparePoints = (left: TrackPlace, right: TrackPlace): number =>
  left.date - right.date || left.hitId - right.hitId || left.place - right.place;

export const encodeTrackPlace = ({ date, hitId, place }: TrackPlace): string => `${date}/${hitId}/${place}`;

/** @throws BadRequestError for what no page gave */
export function decodeTrackPlace(text: string): TrackPlace {
  const [, date, hitId, place] = /^(-?\d{1,16})\/(\d{1,15})\/(\d{1,9})$/.exec(text) ?? [];
  if (date === undefined) {
    throw new BadRequestError('"searchAfter" is not a place in this track. Start at the first page.');
  }
  return { date: Number(date), hitId: Number(hitId), place: Number(place) };
}
