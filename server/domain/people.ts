import type { KeywordCriteria } from '@contract/model/filter';
import { foldText } from '@contract/text/fold-text';

import { BRAZILIAN_MOBILE, identifierKey } from './message-copies/compared-message';

/** The names of a person, and numbers and accounts as written in exports. */
export interface PersonTerms {
  names: readonly string[];
  identifiers: readonly string[];
}

/** A participant of a conversation, as named in the export. */
export interface Party {
  name: string | null;
  identifier: string | null;
}

const nameKey = (name: string): string => foldText(name);

/**
 * Whether a participant is this person: by number or account, compared as for copies of conversations, or by the whole name,
 * ignoring case.
 */
export function personTest({ names, identifiers }: PersonTerms): (party: Party) => boolean {
  const keys = new Set(identifiers.map(identifierKey).filter((key) => key !== null));
  const nameKeys = new Set(names.map(nameKey).filter((key) => key !== ''));
  return ({ name, identifier }) => {
    const key = identifierKey(identifier);
    return (key !== null && keys.has(key)) || (name !== null && nameKeys.has(nameKey(name)));
  };
}

/** The last digits of a telephone number, which are equal in every notation; null for other accounts. */
export function numberTail(identifier: string): string | null {
  const key = identifierKey(identifier);
  if (key === null || !/^\d{7,}$/u.test(key)) {
    return null;
  }
  const digits = foldText(identifier).replace(/\D/gu, '');
  return BRAZILIAN_MOBILE.exec(digits)?.[1] ?? key;
}

/**
 * Search texts, one of which is enough to assign an item to the person: names and accounts literally, and numbers by their last
 * digits, since the country of a number is not always known. Empty when there is nothing to search for.
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
