import type { SearchMatchType } from '@contract/model/filter';
import { numbersIn } from '@contract/text/digit-groups';
import { telephoneNumber } from '@contract/text/telephone-number';

/** Whether a folded value contains a number that equals a folded term, or contains it (docs/differences.md, Keywords). */
export function holdsNumber(value: string, term: string, matchType: SearchMatchType, country: string | null): boolean {
  if (matchType === 'regex' || matchType === 'proximity' || matchType === 'value') {
    return false;
  }
  const written = numbersIn(value).map(({ digits }) => digits);
  const number = telephoneNumber(term, country);
  const digits = term.replace(/\D/g, '');
  const isPart =
    matchType === 'partial' &&
    /^[(+\d][-\d ()/._\u00B7\u2022\u2027\u2219\u22C5\u25CF\u30FB]*$/.test(term) &&
    !/^(\d+\.){3}\d+$|^\d{4}-\d\d-\d\d$|^\d\d\.\d\d\.\d{4}$|^[1-9]\d*\.\d+$/.test(term) &&
    digits.length >= 5;
  return written.some((other) => number?.isSame(other) === true || (isPart && other.includes(digits)));
}
