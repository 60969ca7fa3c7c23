import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { anchorHash, keyFingerprint, readAnchor, type Anchor } from '@server/domain/audit-anchor';
import { isUnusableStore } from '@server/errors';
import { readAnchorEntry } from './anchor-entry';
import { anchorNames, anchorsOf } from './audit-anchors';
import { SYSTEM_CHAIN } from '@server/stores/audit-log-store';
import type { HitStore } from '@server/stores/hit-store';
import type { SystemAuditStore } from '@server/stores/system-audit-store';

import type { VerifiedPart } from './verified-part';

const ENTRIES_AT_ONCE = 1_000;

interface AnchorSources {
  dataFolder: string;
  /** Folder of copies outside of the data folder, or null. */
  anchorFolder: string | null;
  /** Fingerprint of this installation's key, as in anchors. */
  publicKey: string;
  stores: { hits: Pick<HitStore, 'auditHashes'>; systemAudit: Pick<SystemAuditStore, 'entries'> };
}

interface Found {
  name: string;
  /** Of its bytes. */
  hash: string;
  anchor: Anchor;
}

/** The hash that an anchor states for an entry. `name` is that of the anchor. */
interface AnchoredEntry {
  hash: string;
  name: string;
}

/** The hashes that anchors state for a chain, by sequence number, each with its anchor. */
type AnchoredEntries = Map<number, AnchoredEntry>;

/**
 * Checks the signatures of anchors, that the sequence has no gap, and that the chains still contain the entries that they state.
 */
export async function verifyAnchors(sources: AnchorSources, signal: AbortSignal): Promise<VerifiedPart> {
  const { dataFolder, anchorFolder, publicKey } = sources;
  const own = anchorsOf(dataFolder);
  const problems: string[] = [];
  const found = [own, ...(anchorFolder === null ? [] : [anchorFolder])].map((folder) =>
    readFolder(folder, folder === own, publicKey, problems),
  );
  const [inside = [], outside = []] = found;
  const insideNames = new Set(inside.map(({ name }) => name));
  problems.push(
    ...outside
      .filter(({ name }) => !insideNames.has(name))
      .map(({ name }) => `${path.join(own, name)} is missing, of which ${anchorFolder} has a copy.`),
  );
  if (anchorFolder !== null && !existsSync(anchorFolder)) {
    problems.push(`the folder of anchors outside, ${anchorFolder}, is missing.`);
  }
  problems.push(...(await recordedProblems(sources, inside, signal)));
  for (const [chain, entries] of byChain(found.flat())) {
    signal.throwIfAborted();
    try {
      problems.push(...(await chainProblems(sources, chain, entries)));
    } catch (error) {
      if (!isUnusableStore(error)) {
        throw error;
      }
      problems.push(error.message);
    }
  }
  return {
    part: 'Signed anchors',
    scope: `${inside.length} in the data folder, ${outside.length} outside, signed with the key ${keyFingerprint(publicKey)}`,
    problems,
  };
}

/** Copies outside may start with a later anchor than the data folder (`isOwn`). */
function readFolder(folder: string, isOwn: boolean, publicKey: string, problems: string[]): Found[] {
  let previous: string | null = null;
  return anchorNames(folder).flatMap((name, index) => {
    const anchorPath = path.join(folder, name);
    const text = readFileSync(anchorPath, 'utf8');
    const anchor = readAnchor(text);
    if (anchor === null) {
      problems.push(`${anchorPath} was changed: its signature does not fit.`);
    } else if (anchor.publicKey !== publicKey) {
      problems.push(
        `${anchorPath} is signed with another key (${keyFingerprint(anchor.publicKey)}) than this installation has ` +
          `(${keyFingerprint(publicKey)}).`,
      );
    } else if (anchor.previous !== previous && (index > 0 || isOwn)) {
      problems.push(`an anchor before ${anchorPath} is missing or was changed.`);
    }
    previous = anchorHash(text);
    return anchor === null ? [] : [{ name: path.basename(name), hash: previous, anchor }];
  });
}

/** Anchors that the log of the installation names, and that are missing or others. */
async function recordedProblems(
  { dataFolder, stores }: AnchorSources,
  found: readonly Found[],
  signal: AbortSignal,
): Promise<string[]> {
  const hashes = new Map(found.map(({ name, hash }) => [name, hash]));
  const problems: string[] = [];
  for (let after = 0, isDone = false; !isDone;) {
    signal.throwIfAborted();
    const entries = await stores.systemAudit.entries(after, ENTRIES_AT_ONCE);
    for (const { sequence, entry } of entries) {
      const recorded = readAnchorEntry(entry);
      if (recorded !== null && hashes.get(recorded.name) !== recorded.hash) {
        const what = hashes.has(recorded.name) ? 'is another one than' : 'is missing, which';
        problems.push(
          `${path.join(anchorsOf(dataFolder), recorded.name)}, the anchor ${recorded.number}, ${what} audit entry ${sequence} of the ` +
            'installation names.',
        );
      }
    }
    after = entries.at(-1)?.sequence ?? after;
    isDone = entries.length < ENTRIES_AT_ONCE;
  }
  return problems;
}

function byChain(found: readonly Found[]): Map<string, AnchoredEntries> {
  const chains = new Map<string, AnchoredEntries>();
  for (const { name, anchor } of found) {
    for (const { chain, sequence, hash } of anchor.heads) {
      const entries: AnchoredEntries = chains.get(chain) ?? new Map<number, AnchoredEntry>();
      entries.set(sequence, { hash, name });
      chains.set(chain, entries);
    }
  }
  return chains;
}

async function chainProblems(sources: AnchorSources, chain: string, entries: AnchoredEntries): Promise<string[]> {
  const what = chain === SYSTEM_CHAIN ? 'the audit log of the installation' : `the audit log of the case ${chain}`;
  const hashes = await hashesOf(sources, chain, [...entries.keys()]);
  if (hashes === null) {
    return [`${what} is gone, sealed or not, and anchors name it.`];
  }
  const wrong = [...entries].filter(([sequence, { hash }]) => hashes.get(sequence) !== hash);
  const [first] = wrong.toSorted(([left], [right]) => left - right);
  if (first === undefined) {
    return [];
  }
  const [sequence, { name }] = first;
  const how = hashes.has(sequence)
    ? `entry ${sequence} of ${what} is another one than the anchor ${name} names: the log was written anew.`
    : `${what} has no entry ${sequence}, which the anchor ${name} names: its end is cut off.`;
  return [how];
}

async function hashesOf(
  { stores }: AnchorSources,
  chain: string,
  sequences: readonly number[],
): Promise<ReadonlyMap<number, string> | null> {
  if (chain !== SYSTEM_CHAIN) {
    return stores.hits.auditHashes(chain, sequences);
  }
  const hashes = new Map<number, string>();
  for (const sequence of sequences) {
    const [entry] = await stores.systemAudit.entries(sequence - 1, 1);
    if (entry?.sequence === sequence) {
      hashes.set(sequence, entry.hash);
    }
  }
  return hashes;
}
