import type { KeywordCriteria } from '@contract/model/filter';

/**
 * Replaces a word of the search (folded, as returned by the server) by another one; null if the terms do not contain
 * the word literally.
 */
export function replaceWord(criteria: KeywordCriteria, word: string, other: string): KeywordCriteria | null {
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}\\p{M}])${escaped(word)}(?![\\p{L}\\p{N}\\p{M}])`, 'giu');
  const terms = criteria.terms.map((term) => term.replace(pattern, () => other));
  return terms.some((term, index) => term !== criteria.terms[index]) ? { ...criteria, terms } : null;
}

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
