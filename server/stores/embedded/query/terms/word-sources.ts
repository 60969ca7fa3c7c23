import { editsFor } from '@contract/text/edit-distance';
import { isContinuous, wordsOf } from '@contract/text/words';
import type { CooperativeTask } from '@server/stores/embedded/base/cooperative-task';
import { andBits, countBits, emptyBitset, orBits, type Bitset } from '@server/stores/embedded/base/bitset';
import { LONGEST_WORD, type Segment } from '@server/stores/embedded/index/segment';

import { MAX_CHECKED_CANDIDATES, literalSource } from './literal-source';
import { fuzzyTerms } from './fuzzy-terms';
import { FuzzyWord } from './fuzzy-word';
import { everyText, type CandidateSource } from './term-search';
import { addFound, addTermDocuments } from './add-documents';
import { wordLookup } from './vocabulary-lookup';

/** Searching this many texts for words takes as long as scanning a vocabulary. */
const MAX_REQUIRED_TEXTS = 250;
/** Scanning a vocabulary for more alternatives takes longer than reading all texts. */
const MOST_ALTERNATIVES = 128;
/** Each edit adds at most two UTF-16 units. */
const MOST_ADDED = 4;

/** Adds the documents of one word of a term, until all of `within` are included. */
type AddWord = (segment: Segment, within: Bitset | null, bits: Bitset) => CooperativeTask<void>;

/** Documents with a similar word for each word of a folded term. */
export function fuzzyWordsSource(term: string): CandidateSource {
  const words = [...new Set(wordsOf(term))].sort((left, right) => right.length - left.length);
  const isWalked = (word: string) => !isContinuous(word) && editsOf(word) > 0;
  const standing = words.filter((word) => !isWalked(word)).map(anywhere);
  const walked = words.filter(isWalked).map(similar);
  return {
    needsLongWords: words.some((word) => isContinuous(word) || word.length + MOST_ADDED > LONGEST_WORD),
    cost: words.some((word) => isContinuous(word) || isWalked(word)) ? 1 : 0,
    *candidates(segment, within) {
      const { documents, isComplete } = yield* documentsOfWords(segment, within, [...standing, ...walked]);
      return isComplete ? { sure: documents, unsure: null } : { sure: null, unsure: documents };
    },
  };
}

/** Documents with all words of a folded term, in any position. */
export function allWordsSource(term: string): CandidateSource {
  const words = [...new Set(wordsOf(term))];
  const adders = words.map(anywhere);
  return {
    needsLongWords: words.some((word) => isContinuous(word) || word.length > LONGEST_WORD),
    cost: 2,
    *candidates(segment, within) {
      return { sure: null, unsure: (yield* documentsOfWords(segment, within, adders)).documents };
    },
  };
}

/** Documents that contain at least one folded text of each list. */
export function requiredTextsSource(required: readonly (readonly string[])[]): CandidateSource {
  const lists = required
    .filter(({ length }) => length <= MOST_ALTERNATIVES)
    .sort((left, right) => shortest(right) - shortest(left))
    .map((texts) => texts.map((text) => literalSource(text, 'partial')));
  if (lists.length === 0) {
    return everyText;
  }
  return {
    // A text of several words may be in a word that no vocabulary has.
    needsLongWords: true,
    cost: 2,
    *candidates(segment, within) {
      let left = within;
      for (const sources of lists) {
        if (left !== null && left !== within && countBits(left) <= MAX_CHECKED_CANDIDATES) {
          break;
        }
        const documents = emptyBitset(segment.count);
        for (const source of sources) {
          const { sure, unsure } = yield* source.candidates(segment, left);
          [sure, unsure].forEach((bits) => bits !== null && orBits(documents, bits));
        }
        left = left === null ? documents : andBits(documents, left);
      }
      return { sure: null, unsure: left };
    },
  };
}

const shortest = (texts: readonly string[]): number => Math.min(...texts.map(({ length }) => length));

const editsOf = (word: string): number => editsFor(Array.from(word).length);

/** A word of a script without spaces may be anywhere in a run of the script. */
function anywhere(word: string): AddWord {
  const lookup = wordLookup(word, isContinuous(word));
  return (segment, within, bits) => addFound(segment, lookup, within, bits);
}

function similar(word: string): AddWord {
  const fuzzyWord = new FuzzyWord(word, editsOf(word));
  return function* add(segment, _within, bits) {
    yield* addTermDocuments(segment.words, yield* fuzzyTerms(segment, fuzzyWord), bits);
  };
}

/** A superset of the documents that match all words: it stops when few are left. */
function* documentsOfWords(
  segment: Segment,
  within: Bitset | null,
  adders: readonly AddWord[],
): CooperativeTask<{ documents: Bitset; isComplete: boolean }> {
  let left: Bitset | null = within;
  for (const [index, add] of adders.entries()) {
    if (index > 0 && left !== null && countBits(left) <= MAX_REQUIRED_TEXTS) {
      return { documents: left, isComplete: false };
    }
    const documents: Bitset = emptyBitset(segment.count);
    yield* add(segment, left, documents);
    left = left === null ? documents : andBits(documents, left);
  }
  return { documents: left ?? emptyBitset(segment.count), isComplete: true };
}
