import type { KeyObject } from 'node:crypto';

import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';

import { readJson } from '@contract/text/read-json';
import type { AuditEntry, ChainedEntry } from '@server/stores/audit-entry';
import { SYSTEM_CHAIN } from '@server/stores/audit-log-store';

import { linkHash } from './audit-chain-walk';
import { keyFingerprint, readAnchor, signAnchor } from './audit-anchor';

/**
 * Copies of the entries of an installation's log that concern one case, with the signed head of that log
 * (docs/audit-format.md): the case was made, assigned, held, reported or disclosed there.
 */
export interface InstallationCopies {
  entries: readonly ChainedEntry[];
  /** An anchor whose heads are those of the copies and, as the last one, the head of the log. */
  anchor: string;
}

const Chained = Type.Object({
  sequence: Type.Integer({ minimum: 1 }),
  entry: Type.String(),
  previousHash: Type.String(),
  hash: Type.String(),
});

/** Whether an entry of the installation's log is about the case. */
export function concernsCase({ entry }: Pick<ChainedEntry, 'entry'>, caseId: string): boolean {
  // Most entries are not: parsing all of a long log takes minutes.
  if (!entry.includes(caseId)) {
    return false;
  }
  const parsed = readJson(entry);
  return Value.Check(About, parsed) && (parsed.caseId === caseId || namesCase(parsed.description, caseId));
}

const About = Type.Object({
  caseId: Type.Union([Type.String(), Type.Null()]),
  description: Type.Record(Type.String(), Type.Array(Type.String())),
});

const namesCase = ({ caseId = [], caseIds = [] }: AuditEntry['description'], id: string): boolean =>
  [...caseId, ...caseIds].includes(id);

/** Signs the copies together with the last entry of the log that they are from. */
export function signCopies(
  entries: readonly ChainedEntry[],
  head: Pick<ChainedEntry, 'sequence' | 'hash'>,
  { madeAt, privateKey }: { madeAt: string; privateKey: KeyObject },
): InstallationCopies {
  const heads = [...entries, head].map(({ sequence, hash }) => ({ chain: SYSTEM_CHAIN, sequence, hash }));
  return { entries, anchor: signAnchor({ madeAt, previous: null, heads }, privateKey) };
}

/** One line for each copy, then the anchor. */
export const copiesText = ({ entries, anchor }: InstallationCopies): string =>
  [...entries.map((entry) => JSON.stringify(entry)), anchor].map((line) => `${line}\n`).join('');

/** Null when a line is no entry; a missing anchor is found by `checkCopies`. */
export function readCopies(text: string): InstallationCopies | null {
  const lines = text.split('\n').filter((line) => line !== '');
  const entries = lines.slice(0, -1).map(readJson);
  return entries.every((entry) => Value.Check(Chained, entry)) ? { entries, anchor: lines.at(-1) ?? '' } : null;
}

interface CheckedCopies {
  /** A sentence for each problem. */
  problems: string[];
  /** Of the key that signed them; null when the signature does not fit. */
  fingerprint: string | null;
  /** Sequence number of the last entry of the log when it was signed. */
  headSequence: number;
  signedAt: string;
}

/** Checks each copy against its hash, the copies against each other, and all of them against the signature. */
export function checkCopies({ entries, anchor }: InstallationCopies, caseId: string): CheckedCopies {
  const signed = readAnchor(anchor);
  if (signed === null) {
    const problems = ['the signature over the copied entries of the log of the installation does not fit.'];
    return { problems, fingerprint: null, headSequence: 0, signedAt: '' };
  }
  const expected = signed.heads.slice(0, -1);
  const hashes = new Map(expected.map(({ sequence, hash }) => [sequence, hash]));
  const problems = entries.flatMap((copy, index) => {
    const { sequence, entry, previousHash, hash } = copy;
    const before = entries[index - 1];
    const named = `the copied entry ${sequence} of the log of the installation`;
    if (hash !== linkHash(previousHash, entry) || !concernsCase(copy, caseId)) {
      return [`${named} was changed.`];
    }
    if (hashes.get(sequence) !== hash) {
      return [`${named} is not among the signed ones.`];
    }
    const isNext = before !== undefined && before.sequence + 1 === sequence;
    return (before !== undefined && before.sequence >= sequence) || (isNext && before.hash !== previousHash)
      ? [`${named} does not follow the one before it.`]
      : [];
  });
  const copied = new Set(entries.map(({ sequence }) => sequence));
  const missing = [...hashes.keys()].filter((sequence) => !copied.has(sequence));
  return {
    problems: [
      ...problems,
      ...missing.map((sequence) => `the signed entry ${sequence} of the log of the installation is missing.`),
    ],
    fingerprint: keyFingerprint(signed.publicKey),
    headSequence: signed.heads.at(-1)?.sequence ?? 0,
    signedAt: signed.madeAt,
  };
}
