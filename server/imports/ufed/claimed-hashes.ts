import { parseHash, type HashAlgorithm } from '@server/imports/file-claims';

import type { ReportFile } from './report-file';

const ALGORITHMS: ReadonlyMap<string, HashAlgorithm> = new Map([
  ['MD5', 'md5'],
  ['SHA1', 'sha1'],
  ['SHA-1', 'sha1'],
  ['SHA256', 'sha256'],
  ['SHA-256', 'sha256'],
]);

export interface ClaimedHashes {
  hashes: Record<HashAlgorithm, string | null>;
  /** Placeholders for a missing hash in some reports. */
  malformed: { name: string; text: string }[];
}

/** The hashes of a file in a report; of several with one algorithm the first well-formed one. */
export function claimedHashes({ items }: Pick<ReportFile, 'items'>): ClaimedHashes {
  const hashes: ClaimedHashes['hashes'] = { md5: null, sha1: null, sha256: null };
  const malformed: ClaimedHashes['malformed'] = [];
  for (const { name, text } of items) {
    const algorithm = ALGORITHMS.get(name.toUpperCase());
    if (algorithm !== undefined) {
      const hash = parseHash(algorithm, text);
      hashes[algorithm] ??= hash;
      if (hash === null) {
        malformed.push({ name, text });
      }
    }
  }
  return { hashes, malformed };
}
