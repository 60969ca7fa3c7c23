import { noBits, setBit } from '@server/stores/embedded/segments/bits';
import type { Segment, Vocabulary } from '@server/stores/embedded/segments/segment';

/** What the timeline, the map and the conversations know of a hit. */
export interface PlainDocument {
  artifactId: number;
  date: number | null;
  isLocal: boolean;
  /** 0 without one. */
  threadId: number;
  locations: readonly { latitude: number; longitude: number }[];
}

const NO_WORDS: Vocabulary = {
  termCount: 0,
  bytes: Buffer.from('\n'),
  starts: Uint32Array.of(1),
  find: () => -1,
  addDocuments: () => undefined,
};

/** A segment with the values of documents and no text, in memory. */
export function plainSegment(evidenceId: number, firstHit: number, documents: readonly PlainDocument[]): Segment {
  const count = documents.length;
  const localDates = noBits(count);
  documents.forEach(({ isLocal, date }, document) => isLocal && date !== null && setBit(localDates, document));
  const dates = Float64Array.from(documents, ({ date }) => date ?? NaN);
  const all = documents.map((_, document) => document);
  const dateOf = (document: number) => documents[document]?.date ?? Infinity;
  const threadOf = (document: number) => documents[document]?.threadId ?? 0;
  const dated = all.filter((document) => documents[document]?.date !== null);
  const places = documents.flatMap(({ locations }, document) => locations.map((position) => ({ document, ...position })));
  return {
    file: `${firstHit}.seg`,
    evidenceId,
    firstHit,
    count,
    residentBytes: 0,
    words: NO_WORDS,
    compounds: NO_WORDS,
    longWords: null,
    text: { starts: new Uint32Array(count + 1), read: () => Buffer.alloc(0) },
    columns: [],
    artifacts: Uint32Array.from(documents, ({ artifactId }) => artifactId),
    dates,
    localDates,
    byDate: Uint32Array.from([
      ...dated.sort((left, right) => dateOf(right) - dateOf(left) || left - right),
      ...all.filter((document) => documents[document]?.date === null),
    ]),
    datedCount: dated.length,
    threads: Uint32Array.from(documents, ({ threadId }) => threadId),
    byThread: Uint32Array.from(
      all
        .filter((document) => threadOf(document) !== 0)
        .sort(
          (left, right) =>
            threadOf(left) - threadOf(right) || (dateOf(left) - dateOf(right) || 0) || left - right,
        ),
    ),
    locations: {
      documents: Uint32Array.from(places, ({ document }) => document),
      latitudes: Float64Array.from(places, ({ latitude }) => latitude),
      longitudes: Float64Array.from(places, ({ longitude }) => longitude),
    },
    close: () => undefined,
  };
}
