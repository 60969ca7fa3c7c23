import type { KeywordCriteria } from '@contract/model/filter';
import { foldText } from '@contract/text/fold-text';

import { identifierKey } from './message-copies/compared-message';

/** A person by what is known of them: names, and numbers and accounts as the exports write them. */
export interface PersonTerms {
  names: readonly string[];
  identifiers: readonly string[];
}

/** Somebody who takes part in a conversation, as the export names them. */
export interface Party {
  name: string | null;
  identifier: string | null;
}

const nameKey = (name: string): string => foldText(name);

/**
 * Whether somebody is this person: by number or account, compared as copies of conversations compare them, or by the name as a
 * whole, whatever its case.
 */
export function personTest({ names, identifiers }: PersonTerms): (party: Party) => boolean {
  const keys = new Set(identifiers.map(identifierKey).filter((key) => key !== null));
  const nameKeys = new Set(names.map(nameKey).filter((key) => key !== ''));
  return ({ name, identifier }) => {
    const key = identifierKey(identifier);
    return (key !== null && keys.has(key)) || (name !== null && nameKeys.has(nameKey(name)));
  };
}

/** The digits that a telephone number has however it is written; null for other accounts. */
export function numberTail(identifier: string): string | null {
  const key = identifierKey(identifier);
  return key !== null && /^\d{7,}$/u.test(key) ? key : null;
}

/**
 * The texts that say that an item is of a person; one of them is enough. Names and accounts as they stand, and numbers by their last
 * digits: what a number is without its country is not known in every case. Empty when nothing is left to look for.
 */
export function personTexts({ names, identifiers }: PersonTerms): KeywordCriteria[] {
  const terms = [...names, ...identifiers].filter((term) => foldText(term) !== '');
  const tails = identifiers.flatMap((identifier) => numberTail(identifier) ?? []);
  return [
    ...(terms.length > 0 ? [{ terms: [...new Set(terms)], matchType: 'exact' as const, operator: 'OR' as const }] : []),
    ...(tails.length > 0
      ? [{ terms: [...new Set(tails)], matchType: 'partial' as const, operator: 'OR' as const }]
      : []),
  ];
}
