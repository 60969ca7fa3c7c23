import { editsFor } from '@contract/text/edit-distance';
import { TimeSlice } from '@server/stores/embedded/query/terms/time-slice';
import { fuzzyTerms } from '@server/stores/embedded/query/terms/fuzzy-terms';
import { FuzzyWord } from '@server/stores/embedded/query/terms/fuzzy-word';
import type { CooperativeTask } from '@server/stores/embedded/base/cooperative-task';
import { countBits, emptyBitset } from '@server/stores/embedded/base/bitset';
import type { Vocabulary } from '@server/stores/embedded/index/segment';

import { addCount, addCounts } from './add-counts';
import type { MatchedSegment } from '@server/stores/embedded/query/matched-segment';
import type { Operation } from './operation';

/** By folded word: the number of matching hits with it, and the words similar to it. */
type WordCounts = Map<string, number>;

/**
 * Words of the matching hits that are similar to the given folded ones, with the number of hits with each. Only matching
 * documents are counted and words without one are omitted, so that words in hidden hits are not revealed.
 */
export const similarWordsOperation: Operation<{ words: string[] }, WordCounts[], WordCounts[]> = {
  *collect(matched, { words }) {
    const nears = words.map((word) => ({
      word: new FuzzyWord(word, editsFor(Array.from(word).length)),
      counts: new Map<string, number>(),
    }));
    for (const one of matched) {
      for (const { word, counts } of one.count > 0 ? nears : []) {
        yield* addNearWords(one, word, counts);
      }
      yield;
    }
    return nears.map(({ counts }) => counts);
  },
  merge: (parts, { words }) => words.map((_word, index) => addCounts(parts.map((part) => part[index] ?? new Map()))),
};

function* addNearWords({ segment, bits }: MatchedSegment, near: FuzzyWord, counts: WordCounts): CooperativeTask<void> {
  const { words } = segment;
  const documents = emptyBitset(segment.count);
  const slice = new TimeSlice();
  for (const term of yield* fuzzyTerms(segment, near)) {
    words.addDocuments([term], documents.fill(0));
    const count = countBits(documents, bits);
    if (count > 0) {
      addCount(counts, textOf(words, term), count);
    }
    if (slice.isOver()) {
      yield;
      slice.restart();
    }
  }
}

const textOf = ({ bytes, starts }: Vocabulary, term: number): string =>
  bytes.toString('utf8', starts[term] ?? 0, (starts[term + 1] ?? 0) - 1);
