import canonicalize from 'canonicalize';

/** JSON.stringify writes half of a surrogate pair so; RFC 8785 has no form for it. */
const UNPAIRED_SURROGATE = /\\ud[89a-f]/i;

/** The one JSON text of a value (RFC 8785), as audit entries and anchors are hashed and signed. Half a surrogate pair becomes U+FFFD. */
export function canonicalJson(value: unknown): string {
  const text = JSON.stringify(value);
  const plain: unknown = UNPAIRED_SURROGATE.test(text)
    ? JSON.parse(text, (_key, part: unknown) =>
        typeof part === 'string' ? part.replaceAll(/\p{Surrogate}/gu, '\uFFFD') : part,
      )
    : value;
  return canonicalize(plain) ?? '';
}
