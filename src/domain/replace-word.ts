import type { KeywordCriteria } from '@contract/model/filter';

/**
 * The search with another word instead of one (folded, as the server tells it); null where the word does not stand in the terms as it
 * is written there.
 */
export function replaceWord(criteria: KeywordCriteria, word: string, other: string): KeywordCriteria | null {
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}\\p{M}])${escaped(word)}(?![\\p{L}\\p{N}\\p{M}])`, 'giu');
  const terms = criteria.terms.map((term) => term.replace(pattern, () => other));
  return terms.some((term, index) => term !== criteria.terms[index]) ? { ...criteria, terms } : null;
}

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
