import { createHash } from 'node:crypto';

/** Longer keys are replaced by their hash: a filter may contain thousands of hits or terms. */
const LONGEST_KEY = 120;

/** The `key` of a filter: everything that determines its matches. */
export function filterKey(kind: string, ...parts: readonly unknown[]): string {
  const key = `${kind} ${JSON.stringify(parts)}`;
  return key.length <= LONGEST_KEY ? key : `${kind} ${createHash('sha256').update(key).digest('base64')}`;
}
