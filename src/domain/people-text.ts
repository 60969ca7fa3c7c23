/** `Mira Solvang (+4917604069011)`, as the importer writes a person of whom both are known. */
const PERSON = /^(.+?) \(([^()]+)\)$/;

/**
 * People as two lines, names before numbers: `Mira Solvang, Klara Fenn` above their identifiers. People with only one of both are
 * in the first line. A value that is no person stays one line.
 */
export function peopleLines(values: readonly string[]): string {
  const people = values.map((value) => PERSON.exec(value) ?? [value, value, '']);
  const names = people.map(([, name]) => name).join(', ');
  const identifiers = people.map(([, , identifier]) => identifier).filter(Boolean);
  return identifiers.length === 0 ? names : `${names}\n${identifiers.join(', ')}`;
}

/** What a number or account has, and a name has not: five digits, or an at sign. */
const IDENTIFIER = /@|(?:\d\D{0,2}){5}/;

/** Who a value of a person names. */
export function personOf(value: string): { name: string | null; identifier: string | null } {
  const [, name = null, identifier = null] = PERSON.exec(value) ?? [];
  if (name !== null) {
    return { name, identifier };
  }
  return IDENTIFIER.test(value) ? { name: null, identifier: value } : { name: value, identifier: null };
}
