/** Local part with `@`, if any, and host of at least two labels. */
const NAMED_HOST = /^([^\s@/:?#[\]]+@)?([\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)+)$/u;
const OTHER_LETTERS = /[^ -~]/;

/**
 * The notation in ASCII of a domain name with other letters, as mail programs store it (Punycode, RFC 3492): `xn--mnchen-3ya.de` for
 * `münchen.de`. The name itself when it is ASCII, or no valid domain name.
 */
export function asciiDomain(domain: string): string {
  if (!OTHER_LETTERS.test(domain)) {
    return domain;
  }
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
}

/** The other notations of a term that is a domain name or an e-mail address with other letters than ASCII in its domain; else none. */
export function domainNotations(term: string): string[] {
  const [, local = '', domain] = NAMED_HOST.exec(term) ?? [];
  const notation = domain === undefined ? term : local + asciiDomain(domain);
  return notation === term ? [] : [notation];
}
