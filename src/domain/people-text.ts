/** `Mira Solvang (+4917604069011)`: how importers format a person with name and identifier. */
const PERSON = /^(.+?) \(([^()]+)\)$/;

/**
 * People in two lines, names above identifiers: `Mira Solvang, Klara Fenn` above their numbers. People with only one of
 * both are in the first line. A value that is not a person is one line.
 */
export function peopleLines(values: readonly string[]): string {
  const people = values.map((value) => PERSON.exec(value) ?? [value, value, '']);
  const names = people.map(([, name]) => name).join(', ');
  const identifiers = people.map(([, , identifier]) => identifier).filter(Boolean);
  return identifiers.length === 0 ? names : `${names}\n${identifiers.join(', ')}`;
}

/** Distinguishes a number or account from a name: five digits, or an at sign. */
const IDENTIFIER = /@|(?:\d\D{0,2}){5}/;

/** Name and identifier of a person from a value. */
export function personOf(value: string): { name: string | null; identifier: string | null } {
  const [, name = null, identifier = null] = PERSON.exec(value) ?? [];
  if (name !== null) {
    return { name, identifier };
  }
  return IDENTIFIER.test(value) ? { name: null, identifier: value } : { name: value, identifier: null };
}
