import type { SearchMatchType } from '@contract/model/filter';
import { numbersIn } from '@contract/text/digit-groups';
import { numberTerm } from '@contract/text/telephone-number';

import type { TermFinder } from './highlight-terms';

/** Brackets and the plus at the beginning of a number. */
const OPENING = /[(+]*$/;

/**
 * Finds a telephone number in any notation, as the server does. Loaded only when a number is searched for. `country`
 * (ISO 3166-1 alpha-2) is the country of numbers without a country code. Null for a term that is not a number.
 */
export function findNumber(term: string, matchType: SearchMatchType, country: string | null): TermFinder | null {
  const number = numberTerm(term, matchType, country);
  return (
    number &&
    ((folded) =>
      numbersIn(folded)
        .filter(({ digits }) => number.matches(digits))
        .map(({ start, end }) => ({ start: OPENING.exec(folded.slice(0, start))?.index ?? start, end })))
  );
}
