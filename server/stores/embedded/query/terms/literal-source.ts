import type { CooperativeTask } from '@server/stores/embedded/base/cooperative-task';
import { fullBitset, andBits, countBits, emptyBitset, type Bitset } from '@server/stores/embedded/base/bitset';
import { LONGEST_WORD, type Segment } from '@server/stores/embedded/index/segment';

import { planTerm, type TermPlan } from './term-plan';
import type { Candidates, CandidateSource } from './term-search';
import { addFound } from './add-documents';
import { isScan, type VocabularyLookup } from './vocabulary-lookup';

/** Reading this many texts takes about as long as scanning a vocabulary. */
export const MAX_CHECKED_CANDIDATES = 1_500;
/** A shorter text is in so many terms that their documents are nearly all. */
const VAGUE_BYTES = 2;

/** Documents that contain a folded term literally. */
export function literalSource(term: string, kind: 'exact' | 'partial'): CandidateSource {
  const plan = planTerm(term, kind);
  const lookups = inOrder(plan.candidates);
  const isLookup = plan.isComplete && plan.sure !== null && !isScan(plan.sure);
  return {
    needsLongWords: !isLookup || term.length > LONGEST_WORD,
    cost: isLookup ? 0 : plan.isComplete ? 1 : 2,
    candidates: (segment, within) => candidates(segment, plan, lookups, within),
  };
}

function* candidates(
  segment: Segment,
  { sure, isComplete }: TermPlan,
  lookups: readonly VocabularyLookup[],
  within: Bitset | null,
): CooperativeTask<Candidates> {
  let found: Bitset | null = null;
  if (sure !== null) {
    found = emptyBitset(segment.count);
    yield* addFound(segment, sure, within, found);
  }
  return { sure: found, unsure: isComplete ? null : yield* documentsOfAll(segment, lookups, within) };
}

/** A superset of the documents that match all look-ups: it stops when few are left. */
function* documentsOfAll(
  segment: Segment,
  lookups: readonly VocabularyLookup[],
  within: Bitset | null,
): CooperativeTask<Bitset> {
  let left: Bitset | null = within === null ? null : within.slice();
  for (const lookup of lookups) {
    if (left !== null && isScan(lookup) && countBits(left) <= MAX_CHECKED_CANDIDATES) {
      return left;
    }
    const documents = emptyBitset(segment.count);
    yield* addFound(segment, lookup, left, documents);
    left = left === null ? documents : andBits(left, documents);
  }
  return left ?? fullBitset(segment.count);
}

/** The most selective and cheapest look-ups first; those that exclude hardly any documents are omitted. */
function inOrder(lookups: readonly VocabularyLookup[]): VocabularyLookup[] {
  const bytes = ({ text }: VocabularyLookup) => Buffer.byteLength(text);
  return lookups
    .filter((lookup) => !isScan(lookup) || bytes(lookup) > VAGUE_BYTES)
    .sort((left, right) => Number(isScan(left)) - Number(isScan(right)) || bytes(right) - bytes(left));
}
