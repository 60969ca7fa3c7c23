import { isRecord } from '@contract/text/read-json';
import canonicalize from 'canonicalize';

/** How JSON.stringify writes an unpaired surrogate; RFC 8785 has no form for it. */
const UNPAIRED_SURROGATE = /\\ud[89a-f]/i;

/**
 * The canonical JSON of a value (RFC 8785), as audit entries and anchors are hashed and signed. Unpaired surrogates become
 * U+FFFD.
 */
export function canonicalJson(value: unknown): string {
  const text = JSON.stringify(value);
  return canonicalize(UNPAIRED_SURROGATE.test(text) ? wellFormed(JSON.parse(text)) : value) ?? '';
}

/** The value with U+FFFD for each unpaired surrogate, also in the names of members. */
function wellFormed(value: unknown): unknown {
  if (typeof value === 'string') {
    return textOf(value);
  }
  if (Array.isArray(value)) {
    return value.map(wellFormed);
  }
  return isRecord(value)
    ? Object.fromEntries(Object.entries(value).map(([name, part]) => [textOf(name), wellFormed(part)]))
    : value;
}

const textOf = (text: string): string => text.replaceAll(/\p{Surrogate}/gu, '\uFFFD');
