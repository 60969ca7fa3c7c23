import { createHash } from 'node:crypto';

import { isRecord, readJson } from '@contract/text/read-json';
import { canonicalJson } from '@server/domain/canonical-json';

/** Minimum length in characters of a part that is stored in an entry once and replaced by its hash in others. */
const LONG_PART = 1_000;
/** Depth to which parts are split: members of the request, and of its filters. */
const DEPTH = 2;

/** A request in canonical JSON (RFC 8785), in which each long part is `{"sha256": …}`. */
export interface SplitRequest {
  text: string;
  /** SHA-256 of the whole request, lower-case hexadecimal. */
  sha256: string;
  /** The long parts in canonical JSON, by their SHA-256. */
  parts: ReadonlyMap<string, string>;
}

/** Replaces long parts by their hashes: otherwise a list of words that every page repeats would fill the log. */
export function splitRequest(request: object): SplitRequest {
  const parts = new Map<string, string>();
  const canonical = canonicalJson(request);
  if (canonical.length < LONG_PART) {
    return { text: canonical, sha256: sha256(canonical), parts };
  }
  const members = Object.entries(request).map(([name, value]) => [name, withoutLong(value, DEPTH - 1, parts)]);
  return { text: canonicalJson(Object.fromEntries(members)), sha256: sha256(canonical), parts };
}

function withoutLong(value: unknown, depth: number, parts: Map<string, string>): unknown {
  // JSON has no undefined members.
  const text = value === undefined ? '' : canonicalJson(value);
  if (text.length < LONG_PART) {
    return value;
  }
  const found = new Map<string, string>();
  const reduced = depth === 0 ? value : mapParts(value, (part) => withoutLong(part, depth - 1, found));
  if (canonicalJson(reduced).length < LONG_PART) {
    found.forEach((part, hash) => parts.set(hash, part));
    return reduced;
  }
  const hash = sha256(text);
  parts.set(hash, text);
  return { sha256: hash };
}

/**
 * The request of an entry as it was sent.
 *
 * @param text the request of the entry @param partOf the long part of a SHA-256; null when the log does not contain it
 * @returns null when the text is not a request, or a part of it is missing
 */
export function joinRequest(text: string, partOf: (sha256: string) => string | null): Record<string, unknown> | null {
  const missing: string[] = [];
  const join = (value: unknown, depth: number): unknown => {
    const hash = hashOf(value);
    if (hash === null) {
      return depth === 0 ? value : mapParts(value, (part) => join(part, depth - 1));
    }
    const part = partOf(hash);
    if (part === null || sha256(part) !== hash) {
      missing.push(hash);
      return null;
    }
    return readJson(part);
  };
  const request = join(readJson(text), DEPTH);
  return missing.length === 0 && isRecord(request) ? request : null;
}

function mapParts(value: unknown, change: (part: unknown) => unknown): unknown {
  if (Array.isArray(value)) {
    return value.map(change);
  }
  return isRecord(value)
    ? Object.fromEntries(Object.entries(value).map(([name, part]) => [name, change(part)]))
    : value;
}

/** No filter of the contract has this form, so it is unambiguous. */
function hashOf(value: unknown): string | null {
  const hash = isRecord(value) && Object.keys(value).length === 1 ? value['sha256'] : null;
  return typeof hash === 'string' && /^[0-9a-f]{64}$/.test(hash) ? hash : null;
}

/** SHA-256 in lower-case hexadecimal. */
export const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');
