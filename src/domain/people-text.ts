/** `Mira Solvang (+4917604069011)`, as the importer writes a person of whom both are known. */
const PERSON = /^(.+?) \(([^()]+)\)$/;

/**
 * People as two lines, names before numbers: `Mira Solvang, Klara Fenn` above what identifies them. Those of whom one is
 * known stand in the first line. A value that is no person stays one line.
 */
export function peopleLines(values: readonly string[]): string {
  const people = values.map((value) => PERSON.exec(value) ?? [value, value, '']);
  const names = people.map(([, name]) => name).join(', ');
  const identifiers = people.map(([, , identifier]) => identifier).filter(Boolean);
  return identifiers.length === 0 ? names : `${names}\n${identifiers.join(', ')}`;
}
