import { parsePhoneNumberFromString, type CountryCode, type PhoneNumber } from 'libphonenumber-js/min';

import type { SearchMatchType } from '@contract/model/filter';

import { NUMBER_DIGITS, writtenDigits } from './digit-groups';
import { isPhoneCountry } from './phone-country';

/** A term of a text filter as a telephone number, or a part of one. */
export interface NumberTerm {
  /** Digits that are adjacent in every number of which the term is a part; null when it is not a part. */
  part: string | null;
  /** The last digits of the number; null when the term is not a whole number. */
  tail: string | null;
  /** Whether the number with these digits (./digit-groups.ts) matches. */
  matches: (digits: string) => boolean;
}

/** Zeros alone are the end of an empty identifier, which tens of thousands of items may have, not a part of a number. */
const HAS_OTHER_DIGITS = /[1-9]/;
/** Shorter parts occur in too many numbers. */
const LEAST_PART = 5;

/**
 * - exact, approximate: the term is a number, which is found in any notation;
 * - partial: also a part of one, at least five digits that are adjacent in the number as written.
 *
 * Null for terms that are not a number, and for the other kinds of match. `term` is folded.
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
  /** The last digits, which are equal in every notation of the number. */
  tail: string;
  /** Whether these digits are the number: in international or national form, with or without prefixes. */
  isSame: (digits: string) => boolean;
}

const CACHE_SIZE = 10_000;

/**
 * The number of a folded term; null for other terms. `country` (ISO 3166-1 alpha-2): the country of national forms; null: none,
 * then only forms with a country prefix are parsed, and others compared by their digits.
 */
export function telephoneNumber(term: string, country: string | null): TelephoneNumber | null {
  const digits = writtenDigits(term);
  if (digits === null || digits.length < NUMBER_DIGITS.least) {
    return null;
  }
  const nationalCountry = country !== null && isPhoneCountry(country) ? country : null;
  const readings = term.includes('+') ? internationalReadings(digits) : anyReadings(digits, nationalCountry);
  const cache = new Map<string, boolean>();
  return {
    tail: digits.slice(-Math.min(NUMBER_DIGITS.least, ...nationalLengths(readings))),
    isSame: (other) => {
      let result = cache.get(other);
      if (result === undefined) {
        result = [...anyReadings(other, nationalCountry)].some((reading) => readings.has(reading));
        if (cache.size < CACHE_SIZE) {
          cache.set(other, result);
        }
      }
      return result;
    },
  };
}

/** A national number may have fewer digits than are looked for: 0595 865 has seven, +49 595 865 ends with six of them. */
const nationalLengths = (readings: ReadonlySet<string>): number[] =>
  [...readings].flatMap((reading) =>
    reading.startsWith('+') ? (parsePhoneNumberFromString(reading)?.nationalNumber.length ?? []) : [],
  );

/** The digits after a plus, and their E.164 form if a numbering plan has numbers of this length. */
function internationalReadings(digits: string): Set<string> {
  const number = parsePhoneNumberFromString(`+${withoutMexicanOne(digits)}`);
  return new Set([digits, ...(number?.isPossible() === true ? formsOf(number.number) : [])]);
}

/**
 * Digits without a plus may be a national number, or an international one with 00 or without its plus. Numbers that are not
 * assigned, such as those for fiction (07700 900123), are read when their prefix or their length says what they are. `country`: as
 * in `telephoneNumber`.
 */
function anyReadings(digits: string, country: CountryCode | null): Set<string> {
  const international = digits.replace(/^00/, '');
  const national = country === 'MX' ? digits.replace(OLD_MEXICAN_PREFIX, '') : digits;
  const readings = new Set([digits, international]);
  const add = (number: PhoneNumber | undefined, isClear: boolean) => {
    if (number?.isValid() === true || (isClear && number?.isPossible() === true)) {
      formsOf(number.number).forEach((form) => readings.add(form));
    }
  };
  if (country !== null) {
    add(parsePhoneNumberFromString(national, country), national.startsWith('0'));
  }
  if (!international.startsWith('0')) {
    const number = parsePhoneNumberFromString(`+${withoutMexicanOne(international)}`);
    add(number, international.length >= INTERNATIONAL_LEAST);
  }
  return readings;
}

/** Shorter digits may also be a national number without its prefix. */
const INTERNATIONAL_LEAST = 11;
/** Of long distance and mobile numbers, until 2019. */
const OLD_MEXICAN_PREFIX = /^(?:01|04[45])(?=\d{10}$)/;
/** The ninth digit of mobile numbers. After it, 2 to 5 begin the number of a landline without it, which is another number. */
const BRAZILIAN_NINE = /^(\+55\d{2})9(?=[016-9]\d{7}$)/;

/** WhatsApp keeps Mexican mobile numbers with the 1 after the country code that was dialled until 2019. */
const withoutMexicanOne = (international: string): string => international.replace(/^521(?=\d{10}$)/, '52');

/** A number in E.164, and as WhatsApp keeps it: Brazilian mobile numbers from before the ninth digit do not have it there. */
const formsOf = (number: string): string[] => [...new Set([number, number.replace(BRAZILIAN_NINE, '$1')])];
