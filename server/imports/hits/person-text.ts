/** A telephone number, an address of a service, or a handle such as `@anna`. */
const IDENTIFIER = /^(?:\+?\d[\d\s().-]{2,}|[^\s()]+@[^\s()]+|@[^\s()@]+)$/;
const WITH_PARENTHESES = /^([^()]+?) \(([^()]+)\)$/;

/** Whether a text is an identifier and not a name; a word may be either. */
export const looksLikeIdentifier = (text: string): boolean => IDENTIFIER.test(text);

/**
 * The two parts of `Anna (+49…)` or `+49… (Anna)`, of which one looks like an identifier; null for any other text, such as
 * `Anna (Work)`, which is the name of an address book.
 */
export function splitPersonText(text: string): { name: string; identifier: string } | null {
  const [, before = '', inside = ''] = WITH_PARENTHESES.exec(text) ?? [];
  if (before === '') {
    return null;
  }
  if (looksLikeIdentifier(before)) {
    return { name: inside, identifier: before };
  }
  return looksLikeIdentifier(inside) ? { name: before, identifier: inside } : null;
}
