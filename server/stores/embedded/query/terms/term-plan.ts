import { isContinuous, containsWholeTerm, wordsOf } from '@contract/text/words';

import { isWholeSide, LONGEST_END, LONGEST_INNER, sideEnd, sideStart } from '@server/stores/embedded/index/separators';

import type { VocabularyLookup } from './vocabulary-lookup';

/** The vocabulary look-ups for a literal folded term. */
export interface TermPlan {
  /** Finds documents that certainly contain the term; null when the index alone cannot find any. */
  readonly sure: VocabularyLookup | null;
  /** Whether `sure` finds all of them, except those in `longWords`. */
  readonly isComplete: boolean;
  /**
   * Other documents contain the term only if all of these look-ups find them; empty when the index has no information on the
   * term.
   */
  readonly candidates: readonly VocabularyLookup[];
}

/** Runs of the characters of compounds: word characters and joiners. */
const RUN = /[\p{L}\p{N}\p{M}._@+-]+/gu;
/** Runs that begin and end with a word character; between two runs is a separator. */
const COMPOUND = /[\p{L}\p{N}\p{M}]+(?:[._@+-]+[\p{L}\p{N}\p{M}]+)*/gu;
const JOINERS_AROUND = /^[._@+-]+|[._@+-]+$/g;
const JOINER = /[._@+-]/;
const ONLY_JOINERS = /^[._@+-]*$/;

/**
 * A term without separators is within one word, or one compound. For any other term the first and the last word, those between
 * them, and the separators between these are looked up: together they find few documents whose text must be read. A term that
 * is only a separator with its sides needs no reading.
 */
export function planTerm(term: string, kind: 'exact' | 'partial'): TermPlan {
  const words = wordsOf(term);
  if (words[0] === term) {
    const isOpen = kind === 'partial' || isContinuous(term);
    return { sure: lookup('words', term, isOpen, isOpen), isComplete: true, candidates: [] };
  }
  const runs = [...term.matchAll(RUN)];
  const isOneRun = runs[0]?.[0] === term;
  const candidates = runs.flatMap(({ 0: run, index }) => lookupsOfRun(term, run, index, kind));
  const separators = lookupsOfSeparators(term, isOneRun);
  if (isOneRun && JOINER.test(term)) {
    return planRun(term, kind, candidates, separators);
  }
  const [separator] = separators;
  return separator?.text === term && (kind === 'partial' || words.length === 0)
    ? { sure: separator, isComplete: true, candidates: [] }
    : { sure: null, isComplete: false, candidates: [...candidates, ...separators] };
}

/** The plan for a term that is one run with joiners. */
function planRun(
  term: string,
  kind: 'exact' | 'partial',
  candidates: readonly VocabularyLookup[],
  separators: readonly VocabularyLookup[],
): TermPlan {
  const core = term.replace(JOINERS_AROUND, '');
  const accepts = kind === 'exact' && core !== '' ? (compound: string) => containsWholeTerm(compound, term) : null;
  const sure: VocabularyLookup = { ...lookup('compounds', term, true, true), accepts };
  return core === term
    ? { sure, isComplete: true, candidates: [] }
    : { sure, isComplete: false, candidates: [...candidates.map((each) => atEdge(each, term, core)), ...separators] };
}

/** "@gmail.com" is outside of a compound only if nothing precedes the "@": then a compound begins with "gmail.com". */
function atEdge(candidate: VocabularyLookup, term: string, core: string): VocabularyLookup {
  const isFirst = term.startsWith(core);
  const isLast = term.endsWith(core);
  return isFirst === isLast
    ? candidate
    : { ...candidate, openStart: isFirst && candidate.openStart, openEnd: isLast && candidate.openEnd };
}

function lookupsOfRun(term: string, run: string, index: number, kind: 'exact' | 'partial'): VocabularyLookup[] {
  const core = run.replace(JOINERS_AROUND, '');
  // Only the ends of the term permit more of a compound next to the run.
  const isFirst = index === 0;
  const isLast = index + run.length === term.length;
  if (JOINER.test(core)) {
    return [lookup('compounds', core, isFirst, isLast)];
  }
  const words = wordsOf(core);
  const coreStart = index + run.indexOf(core);
  const coreEnd = coreStart + core.length;
  return words.map((word, index) => {
    const isOpen = kind === 'partial' || isContinuous(word);
    const openStart = isOpen && index === 0 && coreStart === 0;
    const openEnd = isOpen && index === words.length - 1 && coreEnd === term.length;
    return lookup('words', word, openStart, openEnd);
  });
}

/**
 * The separators of a term with their sides, if the index certainly has them in one piece and joiners at an end of the term are
 * in a separator: in the text they may be within a compound ("https://www." in "https://www.example.org"). If the term is one
 * run, that compound contains all of it, unless there are joiners at its other end, too.
 */
function lookupsOfSeparators(term: string, isOneRun: boolean): VocabularyLookup[] {
  const bytes = Buffer.from(term);
  const runs = [...term.matchAll(COMPOUND)].map(({ 0: run, index }) => {
    const start = Buffer.byteLength(term.slice(0, index));
    return { start, end: start + Buffer.byteLength(run) };
  });
  const isAtOneEnd = runs.length === 0 || /^[._@+-]/.test(term) !== /[._@+-]$/.test(term);
  const separatorStarts = [0, ...runs.map(({ end }) => end)];
  const separatorEnds = [...runs.map(({ start }) => start), bytes.length];
  return separatorStarts.flatMap((separatorStart, index) => {
    const separatorEnd = separatorEnds[index] ?? bytes.length;
    const [start, end] = [sideStart(bytes, 0, separatorStart), sideEnd(bytes, separatorEnd, bytes.length)];
    const longest = runs.length === 0 ? LONGEST_INNER : LONGEST_END;
    const isInSeparator = isOneRun
      ? isAtOneEnd
      : !ONLY_JOINERS.test(bytes.toString('utf8', separatorStart, separatorEnd));
    if (separatorStart === separatorEnd || end - start > longest || !isInSeparator) {
      return [];
    }
    // If the term has less of a word than the index keeps, the text may have more.
    const openStart = !isWholeSide(separatorStart - start);
    const openEnd = !isWholeSide(end - separatorEnd);
    return [lookup('separators', bytes.toString('utf8', start, end), openStart, openEnd)];
  });
}

const lookup = (
  vocabulary: VocabularyLookup['vocabulary'],
  text: string,
  openStart: boolean,
  openEnd: boolean,
): VocabularyLookup => ({ vocabulary, text, openStart, openEnd, accepts: null });
