import { domainToUnicode } from 'node:url';

import { editsFor, isWithinDistance } from '@contract/text/edit-distance';
import { foldVariants } from '@contract/text/fold-variants';
import { wordsOf } from '@contract/text/words';
import { foldText } from '@contract/text/fold-text';
import { asciiAddress } from '@server/domain/privilege-matcher';
import { partyEmails, partyNumbers } from '@server/domain/party-addresses';

import type { NearTexts } from './near-terms';

const ONLY_DIGITS = /^\d+$/;
/** Shorter names before the @, such as `info`, are those of many people. */
const OWN_NAME = 6;
/** Shorter names of domains are near too many others. */
const LEAST_NAME = 4;
/** Labels before the last one that are part of the suffix: `firm.co.uk`. */
const SUFFIX_LABELS: ReadonlySet<string> = new Set(['ac', 'co', 'com', 'edu', 'gov', 'net', 'org']);

/**
 * Finds the telephone numbers of a participant that are near those of a list: with one digit more, less or other, two digits
 * swapped, or without the first digits.
 * @param keys as compared by the lists (`identifierKey`)
 */
export function nearNumbers(keys: readonly string[]): (party: string) => NearTexts {
  const wanted = keys.filter((key) => ONLY_DIGITS.test(key)).map((key) => ({ key, digits: Array.from(key) }));
  const isNear = (key: string, written: string): boolean => {
    const other = Array.from(written.replace(/\D/g, ''));
    return wanted.some(
      (number) =>
        number.key.endsWith(key) ||
        key.endsWith(number.key) ||
        [-1, 0, 1].some((more) => isWithinDistance(number.digits, other.slice(-number.digits.length - more), 1)),
    );
  };
  return (party) => {
    const text = normalized(party);
    const found = new Map<string, string>();
    for (const { written, key } of partyNumbers(text)) {
      if (ONLY_DIGITS.test(key) && isNear(key, written)) {
        found.set(key, text.includes(`+${written}`) ? `+${written}` : written);
      }
    }
    return found;
  };
}

/**
 * Finds the e-mail addresses of a participant that are near those of a list: with up to two edits, with the words before the @
 * in another order or with other separators, or with the same name at another domain: a similar one, or any for six letters and more.
 * @param keys normalised as in the lists
 */
export function nearEmails(keys: readonly string[]): (party: string) => NearTexts {
  const wanted = keys.map((key) => addressOf(asciiAddress(foldVariants(key))));
  const isNear = (email: string): boolean => {
    const other = addressOf(email);
    return wanted.some(
      (address) =>
        isWithinDistance(Array.from(address.email), Array.from(other.email), 2) ||
        (haveSameName(address, other) &&
          (address.joined.length >= OWN_NAME || areNearDomains(address.domain, other.domain))),
    );
  };
  return (party) => {
    const emails = partyEmails(normalized(party)).filter((email) => isNear(asciiAddress(email)));
    return new Map(emails.map((email) => [asciiAddress(email), email]));
  };
}

/**
 * Finds the domains of e-mail addresses of a participant that are near those of a list: with another suffix, as the parent of a
 * subdomain, with or without accents, with one edit in the name (4 or 5 letters) or two (6 and more).
 * @param keys normalised as in the lists
 */
export function nearDomains(keys: readonly string[]): (party: string) => NearTexts {
  const wanted = keys.map((key) => asciiAddress(foldVariants(key)));
  return (party) => {
    const domains = partyEmails(normalized(party)).map((email) => email.slice(email.lastIndexOf('@') + 1));
    const near = domains.filter((domain) => wanted.some((other) => areNearDomains(other, asciiAddress(domain))));
    return new Map(near.map((domain) => [asciiAddress(domain), domain]));
  };
}

interface Address {
  email: string;
  words: string;
  joined: string;
  domain: string;
}

function addressOf(email: string): Address {
  const at = email.lastIndexOf('@');
  const words = wordsOf(foldText(email.slice(0, at)));
  return { email, words: words.toSorted().join(' '), joined: words.join(''), domain: email.slice(at + 1) };
}

const haveSameName = (one: Address, other: Address): boolean =>
  one.joined !== '' && (one.joined === other.joined || one.words === other.words);

function areNearDomains(one: string, other: string): boolean {
  const [name, otherName] = [nameOf(one), nameOf(other)].map((text) => Array.from(text));
  if (name === undefined || otherName === undefined) {
    return false;
  }
  const edits = name.length < LEAST_NAME ? 0 : editsFor(name.length);
  return isWithinDistance(name, otherName, edits);
}

/** The part of a domain that names its owner, folded: `lawfirm` of `mail.lawfirm.co.uk`. */
function nameOf(domain: string): string {
  const labels = (domainToUnicode(domain) || domain).split('.').slice(0, -1);
  const name = labels.findLast((label, index) => index === 0 || !SUFFIX_LABELS.has(label));
  return foldText(name ?? domain);
}

/** As the lists compare participants. */
const normalized = (party: string): string => foldVariants(party).trim().toLowerCase();
