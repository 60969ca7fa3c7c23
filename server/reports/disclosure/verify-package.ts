import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';

import { Value } from '@sinclair/typebox/value';

import {
  PACKAGE_MANIFEST,
  PACKAGE_SIGNATURE,
  PACKAGE_VERSION,
  PackageManifest,
} from '@contract/model/disclosure-package';
import { readJson } from '@contract/text/read-json';
import { signerOf } from '@server/archives/manifest-signature';

import { packageEntries, type PackageEntry } from './package-entries';

/** The findings of the verification of a package; it is intact when there are no problems. */
export interface PackageFindings {
  manifest: PackageManifest | null;
  /** SHA-256 of the public key that signed it; null without a valid signature. */
  fingerprint: string | null;
  fileCount: number;
  /** Sentences for users, each naming the file. */
  problems: string[];
}

/** Bytes of the manifest and its signature, which are read as a whole. */
const OWN: readonly string[] = [PACKAGE_MANIFEST, PACKAGE_SIGNATURE];

interface Hashed {
  size: number;
  sha256: string;
}

/**
 * Compares every file of a package, a folder or a ZIP, with its signed manifest.
 * @param onText called with the text of each script
 * @throws BadInputError when the package cannot be read, the signal's reason
 */
export async function verifyPackage(
  location: string,
  { signal, onText }: { signal: AbortSignal; onText?: (name: string, text: string) => void },
): Promise<PackageFindings> {
  const own = new Map<string, Buffer>();
  const found = new Map<string, Hashed>();
  const problems: string[] = [];
  for await (const entry of packageEntries(location)) {
    signal.throwIfAborted();
    try {
      if (OWN.includes(entry.name)) {
        own.set(entry.name, await buffer(await entry.open()));
      } else if (found.has(entry.name)) {
        problems.push(`${entry.name} is there twice.`);
      } else {
        found.set(entry.name, await hashOf(entry, onText));
      }
    } catch (error) {
      found.set(entry.name, { size: -1, sha256: '' });
      problems.push(`${entry.name} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  const bytes = own.get(PACKAGE_MANIFEST);
  const manifest = bytes === undefined ? null : readManifest(bytes);
  const fingerprint = bytes === undefined ? null : signerOf(bytes, own.get(PACKAGE_SIGNATURE) ?? Buffer.alloc(0));
  if (manifest === null) {
    problems.push(`${PACKAGE_MANIFEST} is missing, or is not one of a disclosure package of this version.`);
  } else {
    problems.push(...differences(manifest, found));
  }
  if (fingerprint === null) {
    problems.push(`${PACKAGE_SIGNATURE} is not a signature of ${PACKAGE_MANIFEST}.`);
  }
  return { manifest, fingerprint, fileCount: found.size, problems };
}

function readManifest(bytes: Buffer): PackageManifest | null {
  const read = readJson(bytes.toString('utf8'));
  return Value.Check(PackageManifest, read) && read.version <= PACKAGE_VERSION ? read : null;
}

function differences({ files }: PackageManifest, found: ReadonlyMap<string, Hashed>): string[] {
  const listed = new Set(files.map(({ name }) => name));
  return [
    ...files.flatMap(({ name, size, sha256 }) => {
      const there = found.get(name);
      if (there === undefined) {
        return [`${name} is missing.`];
      }
      const isSame = there.size === size && there.sha256 === sha256;
      return isSame ? [] : [`${name} was changed: its SHA-256 is not the one of the manifest.`];
    }),
    ...[...found.keys()].filter((name) => !listed.has(name)).map((name) => `${name} was added.`),
  ];
}

async function hashOf({ name, open }: PackageEntry, onText?: (name: string, text: string) => void): Promise<Hashed> {
  const stream = await open();
  const isRead = onText !== undefined && name.endsWith('.js');
  const parts: Buffer[] = [];
  const hash = createHash('sha256');
  let size = 0;
  for await (const bytes of stream) {
    if (bytes instanceof Buffer) {
      hash.update(bytes);
      size += bytes.length;
      parts.push(...(isRead ? [bytes] : []));
    }
  }
  if (isRead) {
    onText(name, Buffer.concat(parts).toString('utf8'));
  }
  return { size, sha256: hash.digest('hex') };
}
