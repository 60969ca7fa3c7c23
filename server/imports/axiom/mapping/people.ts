import type { Person } from '@contract/model/hit';
import { categoriesOf, identifierCategory, NO_CATEGORIES, PERSON } from '@server/imports/hits/fragment-categories';
import type { HitBuilder } from '@server/imports/hits/hit-builder';
import { isOwnAddress } from '@server/imports/hits/owner';
import { splitPersonText } from '@server/imports/hits/person-text';
import { detachString } from '@server/imports/detach-string';

import type { FragmentSet } from './fragment-set';

const NAMED = /^(.*?)\s*<([^<>]+)>$/;
/** AXIOM's name for the owner of the phone, and Android's in the addresses of an MMS. */
const OWNER = /^(?:local user|insert-address-token)$/i;
const IDENTIFIER = /^\+?[\d\s().-]{5,}$|^[^\s@]+@[^\s@]+$|^\d{5,}$/;

/** A longer text is no person, and expressions over millions of characters overflow the stack of their engine. */
const LONGEST_PERSON = 10_000;

/**
 * `Anna <+49 176>`, `Anna (anna@example.org)`, a bare number or address, or a name. Parentheses may also be a part of the name of an
 * address book: `Anna (Work)`.
 */
export function parsePerson(text: string, isOwner = false): Person {
  const trimmed = text.trim();
  if (trimmed.length > LONGEST_PERSON) {
    return { name: detachString(trimmed), identifier: null, isOwner };
  }
  const [, before = '', inner = ''] = NAMED.exec(trimmed) ?? [];
  const parts = before !== '' && inner !== '' ? { name: before, identifier: inner.trim() } : splitPersonText(trimmed);
  if (parts !== null) {
    const { name, identifier } = parts;
    return { name: detachString(name), identifier: detachString(identifier), isOwner: isOwner || OWNER.test(name) };
  }
  const bare = trimmed.replace(/^<(.*)>$/, '$1');
  return IDENTIFIER.test(bare)
    ? { name: null, identifier: detachString(bare), isOwner }
    : { name: detachString(bare), identifier: null, isOwner: isOwner || OWNER.test(bare) };
}

const isListed = (part: string): boolean => IDENTIFIER.test(part) || /<[^<>]+>$/.test(part) || isOwnAddress(part);

/** Several people, one on each line or separated by semicolons; by commas only when each part is an identifier. */
export function splitPeople(text: string): string[] {
  const lines = split(text, /[\r\n;]+/);
  if (lines.length !== 1) {
    return lines;
  }
  const parts = split(text, /,/);
  const isList = parts.length > 1 && parts.every(isListed);
  return isList ? parts : lines;
}

/**
 * The people of a hit, from up to three fragments. Names and identifiers of separate fragments are paired with the people when
 * there are equally many and none contradicts; otherwise they stay fragments.
 * @param split of a text into people; a sender is one person, whose name may have a semicolon
 */
export function takePeople(
  set: FragmentSet,
  texts: readonly string[],
  names: readonly string[],
  identifiers: readonly string[],
  split: (text: string) => string[] = splitPeople,
): Person[] {
  const named = split(set.takeText(texts) ?? set.takeText(names) ?? '');
  const people = named.map((text) => parsePerson(text));
  const others = split(set.untakenText(names) ?? '');
  if (others.length > 0 && others.length === people.length && people.every(({ name }) => name === null)) {
    set.takeText(names);
    people.forEach((person, index) => (person.name = detachString(others[index] ?? '')));
  }
  const ids = split(set.untakenText(identifiers) ?? '');
  if (people.length === 0 && ids.length > 0) {
    set.takeText(identifiers);
    return ids.map((identifier) => ({ name: null, identifier: detachString(identifier), isOwner: false }));
  }
  const fits = ids.length === people.length && people.every((person, index) => canHave(person, ids[index] ?? ''));
  if (ids.length === 0 || !fits) {
    return people;
  }
  set.takeText(identifiers);
  return people.map((person, index) => withIdentifier(person, detachString(ids[index] ?? '')));
}

/** One person, whatever the text contains. */
export const onePerson = (text: string): string[] => (text === '' ? [] : [text]);

function withIdentifier({ name, identifier, isOwner }: Person, id: string): Person {
  const ending = ` (${id})`;
  const bare = name?.endsWith(ending) === true ? name.slice(0, -ending.length).trim() : name;
  return { name: bare || (identifier === id ? null : identifier), identifier: id, isOwner };
}

const canHave = ({ name, identifier }: Person, id: string): boolean =>
  identifier === null || identifier === id || name === null;

const split = (text: string, by: RegExp): string[] =>
  text
    .split(by)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** The display form of all formats: `Name (identifier)`, or the one of both that exists. */
export function personText({ name, identifier }: Person): string {
  return name && identifier && name !== identifier ? `${name} (${identifier})` : (name ?? identifier ?? '');
}

/** One fragment to display, and the identifier to search for. */
export function addPerson(builder: HitBuilder, label: string, person: Person): void {
  const categories = categoriesOf(label);
  builder.text(label, personText(person), { categories: categories === NO_CATEGORIES ? PERSON : categories });
  if (person.identifier !== null) {
    builder.text(`${label} Identifier`, person.identifier, { categories: identifierCategory(person.identifier) });
  }
}
