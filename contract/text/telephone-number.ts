import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/min';

import type { SearchMatchType } from '@contract/model/filter';

import { NUMBER_DIGITS, writtenDigits } from './digit-groups';
import { isPhoneCountry } from './phone-country';

/** A term of a text filter as a telephone number, or a part of one. */
export interface NumberTerm {
  /** Digits that stand in a row in every number of which the term is a part; null when it is none. */
  part: string | null;
  /** The last digits of the number that the term is; null when it is none. */
  tail: string | null;
  /** Whether the number with these digits (./digit-groups.ts) is found. */
  matches: (digits: string) => boolean;
}

/** Zeros alone are the end of an empty identifier, which tens of thousands of items may hold, and no part of a number. */
const HAS_OTHER_DIGITS = /[1-9]/;
/** Shorter parts of a number stand in too many. */
const LEAST_PART = 5;

/**
 * - exact, approximate: the term is a number, which is found however it is written;
 * - partial: also a part of one, of at least five digits, which follow each other in the number as it is written.
 *
 * Null for terms that are no number, and for the other kinds of match. `term` is folded.
 */
export function numberTerm(term: string, matchType: SearchMatchType, country: string | null): NumberTerm | null {
  if (matchType === 'regex' || matchType === 'proximity' || matchType === 'value') {
    return null;
  }
  if (!HAS_OTHER_DIGITS.test(term)) {
    return null;
  }
  const number = telephoneNumber(term, country);
  const digits = matchType === 'partial' ? writtenDigits(term) : null;
  const part = digits !== null && digits.length >= LEAST_PART ? digits : null;
  return number === null && part === null
    ? null
    : {
        part,
        tail: number?.tail ?? null,
        matches: (other) => (part !== null && other.includes(part)) || number?.isSame(other) === true,
      };
}

interface TelephoneNumber {
  /** The last digits, which every way to write the number has. */
  tail: string;
  /** Whether these digits are the number: in international or national form, with or without prefixes. */
  isSame: (digits: string) => boolean;
}

const REMEMBERED = 10_000;

/**
 * The number that a folded term is; null for other terms. `country` (ISO 3166-1 alpha-2) is whose national form is read, null for none:
 * then forms with a country's prefix are the same, and others by their digits.
 */
export function telephoneNumber(term: string, country: string | null): TelephoneNumber | null {
  const digits = writtenDigits(term);
  if (digits === null || digits.length < NUMBER_DIGITS.least) {
    return null;
  }
  const home = country !== null && isPhoneCountry(country) ? country : null;
  const wanted = term.includes('+') ? internationalReadings(digits) : anyReadings(digits, home);
  const verdicts = new Map<string, boolean>();
  return {
    tail: digits.slice(-NUMBER_DIGITS.least),
    isSame: (other) => {
      let verdict = verdicts.get(other);
      if (verdict === undefined) {
        verdict = [...anyReadings(other, home)].some((reading) => wanted.has(reading));
        if (verdicts.size < REMEMBERED) {
          verdicts.set(other, verdict);
        }
      }
      return verdict;
    },
  };
}

/** What digits behind a plus mean: the number in the form E.164, and the digits themselves where no plan knows them. */
function internationalReadings(digits: string): Set<string> {
  const number = parsePhoneNumberFromString(`+${digits}`);
  return new Set([digits, ...(number?.isPossible() === true ? [number.number] : [])]);
}

/** Digits without a plus may be a number of the country, or an international one whose plus was left out or written 00. */
function anyReadings(digits: string, home: CountryCode | null): Set<string> {
  const international = digits.replace(/^00/, '');
  const numbers = [
    home === null ? undefined : parsePhoneNumberFromString(digits, home),
    international.startsWith('0') ? undefined : parsePhoneNumberFromString(`+${international}`),
  ];
  const valid = numbers.flatMap((number) => (number?.isValid() === true ? [number.number] : []));
  return new Set([digits, international, ...valid]);
}
