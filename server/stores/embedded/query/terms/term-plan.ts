import { isContinuous, standsWhole, wordsOf } from '@contract/text/words';

import type { VocabularyLookup } from './vocabulary-lookup';

/** Where an index is asked for a folded term that stands in the text as it is. */
export interface TermPlan {
  /** Finds documents that certainly hold the term; null when nothing is certain without their text. */
  readonly sure: VocabularyLookup | null;
  /** Whether `sure` finds all of them, but for those in `longWords`. */
  readonly isComplete: boolean;
  /** Other documents hold the term only if all of these find them; empty when the index says nothing of the term. */
  readonly candidates: readonly VocabularyLookup[];
}

/** Runs of what compounds are made of: word characters and joiners. */
const RUN = /[\p{L}\p{N}\p{M}._@+-]+/gu;
const JOINERS_AROUND = /^[._@+-]+|[._@+-]+$/g;
const JOINER = /[._@+-]/;

/**
 * A term without separators lies within one word, or one compound, wherever it stands. Of any other the words are known
 * that it begins and ends in, and those between: together they find few documents whose text has to be read.
 */
export function planTerm(term: string, kind: 'exact' | 'partial'): TermPlan {
  const words = wordsOf(term);
  if (words.length === 1 && words[0] === term) {
    const isOpen = kind === 'partial' || isContinuous(term);
    return { sure: lookup('words', term, isOpen, isOpen), isComplete: true, candidates: [] };
  }
  const runs = [...term.matchAll(RUN)];
  const isOneRun = runs.length === 1 && runs[0]?.[0] === term;
  const candidates = runs.flatMap(({ 0: run, index }) => lookupsOfRun(term, run, index, kind));
  if (!isOneRun || !JOINER.test(term)) {
    return { sure: null, isComplete: false, candidates };
  }
  const accepts = kind === 'exact' && words.length > 0 ? (compound: string) => standsWhole(compound, term) : null;
  const sure: VocabularyLookup = { ...lookup('compounds', term, true, true), accepts };
  const core = term.replace(JOINERS_AROUND, '');
  if (core === term && core !== '') {
    return { sure, isComplete: true, candidates: [] };
  }
  return { sure, isComplete: false, candidates: candidates.map((candidate) => atEdge(candidate, term, core)) };
}

/** "@gmail.com" stands outside of a compound only where nothing is before the "@": then "gmail.com" begins one. */
function atEdge(candidate: VocabularyLookup, term: string, core: string): VocabularyLookup {
  const isFirst = term.startsWith(core);
  const isLast = term.endsWith(core);
  return isFirst === isLast
    ? candidate
    : { ...candidate, openStart: isFirst && candidate.openStart, openEnd: isLast && candidate.openEnd };
}

function lookupsOfRun(term: string, run: string, index: number, kind: 'exact' | 'partial'): VocabularyLookup[] {
  const core = run.replace(JOINERS_AROUND, '');
  if (core === '') {
    return [];
  }
  // Nothing but the ends of the term lets more of a compound stand beside the run.
  const isFirst = index === 0;
  const isLast = index + run.length === term.length;
  if (JOINER.test(core)) {
    return [lookup('compounds', core, isFirst, isLast)];
  }
  const words = wordsOf(core);
  const coreStart = index + run.indexOf(core);
  const coreEnd = coreStart + core.length;
  return words.map((word, place) => {
    const isOpen = kind === 'partial' || isContinuous(word);
    const openStart = isOpen && place === 0 && coreStart === 0;
    const openEnd = isOpen && place === words.length - 1 && coreEnd === term.length;
    return lookup('words', word, openStart, openEnd);
  });
}

const lookup = (
  vocabulary: VocabularyLookup['vocabulary'],
  text: string,
  openStart: boolean,
  openEnd: boolean,
): VocabularyLookup => ({ vocabulary, text, openStart, openEnd, accepts: null });
