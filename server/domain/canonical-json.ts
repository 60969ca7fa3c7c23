import canonicalize from 'canonicalize';

/** How JSON.stringify writes an unpaired surrogate; RFC 8785 has no form for it. */
const UNPAIRED_SURROGATE = /\\ud[89a-f]/i;

/**
 * The canonical JSON of a value (RFC 8785), as audit entries and anchors are hashed and signed. Unpaired surrogates become
 * U+FFFD.
 */
export function canonicalJson(value: unknown): string {
  const text = JSON.stringify(value);
  const plain: unknown = UNPAIRED_SURROGATE.test(text)
    ? JSON.parse(text, (_key, part: unknown) =>
        typeof part === 'string' ? part.replaceAll(/\p{Surrogate}/gu, '\uFFFD') : part,
      )
    : value;
  return canonicalize(plain) ?? '';
}
