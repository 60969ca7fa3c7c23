import { createHash, type Hash } from 'node:crypto';

import type { FileDifference } from '@contract/model/hit';

export const HASH_ALGORITHMS = ['md5', 'sha1', 'sha256'] as const;
export type HashAlgorithm = (typeof HASH_ALGORITHMS)[number];

/** What a report states about the bytes of a file: well-formed hashes in lower case, and the size; null when missing. */
export interface FileClaims extends Record<HashAlgorithm, string | null> {
  size: number | null;
}

/** The same properties of the bytes themselves. */
export interface FileFacts extends Record<HashAlgorithm, string> {
  size: number;
}

/** Hashes of no bytes: some tools write them when they did not compute a hash. */
const OF_EMPTY: Readonly<Record<HashAlgorithm, string>> = {
  md5: createHash('md5').digest('hex'),
  sha1: createHash('sha1').digest('hex'),
  sha256: createHash('sha256').digest('hex'),
};

/** The hash in lower case; null for an invalid one, such as `N/A`, a hash of another length or only zeros. */
export function parseHash(algorithm: HashAlgorithm, text: string): string | null {
  const hash = text.trim().toLowerCase();
  const isHash = hash.length === OF_EMPTY[algorithm].length && /^[0-9a-f]+$/.test(hash) && !/^0+$/.test(hash);
  return isHash ? hash : null;
}

/** The hashes for looking up the content of a file, by priority; not the hash of an empty file, unless it is empty. */
export function contentKeysOf(claims: FileClaims): { algorithm: HashAlgorithm; hash: string }[] {
  return HASH_ALGORITHMS.toReversed().flatMap((algorithm) => {
    const hash = claims[algorithm];
    const isKey = hash !== null && (hash !== OF_EMPTY[algorithm] || claims.size === 0);
    return isKey ? { algorithm, hash } : [];
  });
}

/** How the stored bytes differ from the report. */
export function differencesOf(claims: FileClaims, facts: FileFacts): FileDifference[] {
  const hashes = HASH_ALGORITHMS.flatMap((what) => {
    const report = claims[what];
    return report === null || report === facts[what] ? [] : { what, report, stored: facts[what] };
  });
  return claims.size === null || claims.size === facts.size
    ? hashes
    : [...hashes, { what: 'size', report: String(claims.size), stored: String(facts.size) }];
}

const LABELS: Readonly<Record<FileDifference['what'], string>> = {
  md5: 'MD5',
  sha1: 'SHA-1',
  sha256: 'SHA-256',
  size: 'size in bytes',
};

/** For the values of an item, so that searches, exports and prints include it. */
export const describeDifference = (name: string, { what, report, stored }: FileDifference): string =>
  `${name}: ${LABELS[what]} is ${report} in the report and ${stored} in the stored file`;

/** Hashes content while it is stored; its SHA-256 comes from the file store. */
export class ContentHashes {
  private readonly md5: Hash = createHash('md5');
  private readonly sha1: Hash = createHash('sha1');

  update(chunk: Buffer): void {
    this.md5.update(chunk);
    this.sha1.update(chunk);
  }

  digest(): { md5: string; sha1: string } {
    return { md5: this.md5.digest('hex'), sha1: this.sha1.digest('hex') };
  }
}
