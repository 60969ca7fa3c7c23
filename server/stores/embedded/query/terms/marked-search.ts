import type { TextCriteria } from '@contract/model/filter';
import { withoutMarks } from '@contract/text/fold-text';
import { wordsOf } from '@contract/text/words';
import {
  andBits,
  andNotBits,
  countBits,
  emptyBitset,
  fullBitset,
  orBits,
  type Bitset,
} from '@server/stores/embedded/base/bitset';
import type { CooperativeTask } from '@server/stores/embedded/base/cooperative-task';
import type { MarkedDocuments, Segment } from '@server/stores/embedded/index/segment';

import type { TextTest } from './find-needle';
import { MAX_CHECKED_CANDIDATES } from './literal-source';
import type { CandidateSource, DocumentSearch } from './term-search';
import { checkTexts } from './text-check';
import { requiredTextsSource } from './word-sources';

/**
 * Finds the documents of a term that has to match with its accents and marks. The index has neither, but for documents whose text
 * has none, that is no difference: they are found like any other term. Of the others the texts with accents and marks are read, if the
 * index has the term without them.
 */
export class MarkedSearch implements DocumentSearch {
  /**
   * @param search of the term with its accents and marks, in texts without
   * @param test of a text with its accents and marks
   * @param folded documents that may have the term; null when the index does not say
   */
  constructor(
    private readonly search: DocumentSearch,
    private readonly test: TextTest,
    private readonly folded: CandidateSource | null,
  ) {}

  get cost(): number {
    return Math.max(1, this.search.cost);
  }

  *find(segment: Segment, within: Bitset | null): CooperativeTask<Bitset> {
    const marked = segment.marked();
    if (marked === null) {
      return yield* this.search.find(segment, within);
    }
    const others = andNotBits(within?.slice() ?? fullBitset(segment.count), marked.documents);
    const found = andBits(yield* this.search.find(segment, others), others);
    return orBits(found, yield* this.findMarked(segment, marked, within));
  }

  private *findMarked(
    segment: Segment,
    { documents, text }: MarkedDocuments,
    within: Bitset | null,
  ): CooperativeTask<Bitset> {
    const candidates = within === null ? documents.slice() : andBits(documents.slice(), within);
    if (this.folded !== null && countBits(candidates) > MAX_CHECKED_CANDIDATES) {
      const { sure, unsure } = yield* this.folded.candidates(segment, candidates);
      const mayMatch = orBits(sure ?? emptyBitset(segment.count), unsure ?? emptyBitset(segment.count));
      if (segment.longWords !== null) {
        orBits(mayMatch, segment.longWords);
      }
      andBits(candidates, mayMatch);
    }
    return yield* checkTexts({ text, count: segment.count }, candidates, this.test);
  }
}

/**
 * A mark without a letter before it, or a letter at the end that takes one more mark when another between them is removed: the text
 * without marks need not contain such a term without its marks.
 */
const NOT_CONTAINED = /(?<![\p{L}\p{M}])\p{M}|[\u0648\u064A\u06D2\u06D5]$/u;

/** The documents that contain a term without its accents and marks; null when others may match, too. @param term with its marks */
export function foldedSource(term: string, matchType: TextCriteria['matchType']): CandidateSource | null {
  if (matchType === 'regex' || matchType === 'approximate') {
    return null;
  }
  const texts = (matchType === 'proximity' ? wordsOf(term) : [term]).filter((text) => !NOT_CONTAINED.test(text));
  const folded = texts.map(withoutMarks).filter((text) => text !== '');
  return folded.length === 0 ? null : requiredTextsSource(folded.map((text) => [text]));
}
