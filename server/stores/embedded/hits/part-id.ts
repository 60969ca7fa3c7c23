/** A hit has at most this many parts of one kind; part ids stay below 2^53 up to 137 billion hits. */
export const PARTS_OF_A_HIT = 65_536;

export const partId = (hitId: number, place: number): number => hitId * PARTS_OF_A_HIT + place;
export const placeOf = (id: number): number => id % PARTS_OF_A_HIT;

/** First and last possible part id of the hits from `first` to `last`. */
export const partRange = (first: number, last: number): [number, number] => [
  partId(first, 0),
  partId(last, PARTS_OF_A_HIT - 1),
];
