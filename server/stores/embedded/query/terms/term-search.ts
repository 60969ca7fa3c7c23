import type { CooperativeTask } from '@server/stores/embedded/base/cooperative-task';
import {
  fullBitset,
  andBits,
  andNotBits,
  countBits,
  emptyBitset,
  orBits,
  type Bitset,
} from '@server/stores/embedded/base/bitset';
import type { Segment } from '@server/stores/embedded/index/segment';

import type { TextTest } from './find-needle';
import { checkTexts } from './text-check';

/** The result of the index for a term. */
export interface Candidates {
  /** Documents that certainly match. Owned by the search. */
  readonly sure: Bitset | null;
  /** Further documents that may match; null when there are none. Owned by the search. */
  readonly unsure: Bitset | null;
}

/** The index look-ups for one kind of match. */
export interface CandidateSource {
  /** Whether documents with a word that is in no vocabulary may match. */
  readonly needsLongWords: boolean;
  /** Approximate cost: 0 reads a few postings, 1 a vocabulary, 2 texts. */
  readonly cost: 0 | 1 | 2;
  /** With `within` only those documents are relevant. */
  candidates(segment: Segment, within: Bitset | null): CooperativeTask<Candidates>;
}

/** This few texts are read before a vocabulary is scanned. */
const MAX_CHECKED_DOCUMENTS = 400;

/** Finds the documents of one term. */
export interface DocumentSearch {
  /** As in `CandidateSource`. */
  readonly cost: number;
  /** With `within` only those documents are relevant. */
  find(segment: Segment, within: Bitset | null): CooperativeTask<Bitset>;
}

/** Finds the documents of one term: by the index if it decides, otherwise by their texts. */
export class TermSearch implements DocumentSearch {
  constructor(
    private readonly source: CandidateSource,
    private readonly test: TextTest,
  ) {}

  get cost(): number {
    return this.source.cost;
  }

  /** With `within` only those documents are relevant. */
  *find(segment: Segment, within: Bitset | null): CooperativeTask<Bitset> {
    if (within !== null && this.cost > 0 && countBits(within) <= MAX_CHECKED_DOCUMENTS) {
      return yield* checkTexts(segment, within, this.test);
    }
    const { sure, unsure } = yield* this.source.candidates(segment, within);
    const found = sure ?? emptyBitset(segment.count);
    const rest = this.withLongWords(segment, unsure);
    if (rest === null) {
      return found;
    }
    andNotBits(rest, found);
    if (within !== null) {
      andBits(rest, within);
    }
    return orBits(found, yield* checkTexts(segment, rest, this.test));
  }

  private withLongWords({ longWords }: Segment, unsure: Bitset | null): Bitset | null {
    if (longWords === null || !this.source.needsLongWords) {
      return unsure;
    }
    return unsure === null ? longWords.slice() : orBits(unsure, longWords);
  }
}

/** For terms on which the index has no information. */
export const everyText: CandidateSource = {
  needsLongWords: false,
  cost: 2,
  // eslint-disable-next-line require-yield -- it reads nothing
  *candidates(segment, within) {
    return { sure: null, unsure: within === null ? fullBitset(segment.count) : within.slice() };
  },
};
