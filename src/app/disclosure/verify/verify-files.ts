import {
  ManifestSignature,
  PACKAGE_MANIFEST,
  PACKAGE_SIGNATURE,
  PackageManifest,
} from '@contract/model/disclosure-package';
import { sha256 } from '@noble/hashes/sha2.js';
import { Value } from '@sinclair/typebox/value';

type Problem =
  | { kind: 'changed' | 'missing' | 'added'; name: string }
  | { kind: 'noManifest' | 'badSignature' | 'otherPackage' | 'noSubtle' };

export interface Verdict {
  fileCount: number;
  problems: Problem[];
  /** SHA-256 of the public key, hexadecimal; null when there is no valid signature. */
  fingerprint: string | null;
}

/** A file of the chosen folder, with its relative path separated by `/`. */
export interface FolderFile {
  name: string;
  file: Blob;
}

/** Bytes: larger files are hashed in pieces, because browsers hash only data that is in memory as a whole. */
const PIECE = 64 * 1024 * 1024;

/** Compares the files of a folder with its signed manifest, by the rules of `review verify`. */
export async function verifyFiles(
  files: readonly FolderFile[],
  packageId: string,
  onProgress: (done: number) => void,
): Promise<Verdict> {
  const byName = new Map(files.map(({ name, file }) => [name, file]));
  const bytes = await byName.get(PACKAGE_MANIFEST)?.arrayBuffer();
  const manifest = bytes === undefined ? null : read(PackageManifest, bytes);
  const fileCount = files.length;
  if (bytes === undefined || manifest === null) {
    return { fileCount, problems: [{ kind: 'noManifest' }], fingerprint: null };
  }
  const signature = await signatureOf(bytes, await byName.get(PACKAGE_SIGNATURE)?.arrayBuffer());
  const problems: Problem[] = [
    ...(signature.problem === null ? [] : [{ kind: signature.problem }]),
    ...(manifest.packageId === packageId ? [] : [{ kind: 'otherPackage' as const }]),
  ];
  for (const [index, { name, size, sha256: expected }] of manifest.files.entries()) {
    const file = byName.get(name);
    if (file === undefined) {
      problems.push({ kind: 'missing', name });
    } else if (file.size !== size || (await hashOf(file)) !== expected) {
      problems.push({ kind: 'changed', name });
    }
    onProgress(index + 1);
  }
  const listed = new Set([...manifest.files.map(({ name }) => name), PACKAGE_MANIFEST, PACKAGE_SIGNATURE]);
  const added = [...byName.keys()].filter((name) => !listed.has(name));
  problems.push(...added.map((name) => ({ kind: 'added' as const, name })));
  return { fileCount, problems, fingerprint: signature.fingerprint };
}

async function signatureOf(
  manifest: ArrayBuffer,
  bytes: ArrayBuffer | undefined,
): Promise<{ fingerprint: string | null; problem: 'badSignature' | 'noSubtle' | null }> {
  const signature = bytes === undefined ? null : read(ManifestSignature, bytes);
  if (signature === null) {
    return { fingerprint: null, problem: 'badSignature' };
  }
  const publicKey = fromBase64(signature.publicKey);
  const key = globalThis.isSecureContext
    ? await crypto.subtle.importKey('spki', publicKey, 'Ed25519', false, ['verify']).catch(() => null)
    : null;
  if (key === null) {
    return { fingerprint: null, problem: 'noSubtle' };
  }
  const isValid = await crypto.subtle.verify('Ed25519', key, fromBase64(signature.signature), manifest);
  return isValid
    ? { fingerprint: hexOf(sha256(publicKey)), problem: null }
    : { fingerprint: null, problem: 'badSignature' };
}

async function hashOf(file: Blob): Promise<string> {
  const hash = sha256.create();
  for (let start = 0; start < file.size; start += PIECE) {
    hash.update(new Uint8Array(await file.slice(start, start + PIECE).arrayBuffer()));
  }
  return hexOf(hash.digest());
}

function read<Schema extends typeof PackageManifest | typeof ManifestSignature>(schema: Schema, bytes: ArrayBuffer) {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return Value.Check(schema, value) ? value : null;
  } catch {
    return null;
  }
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
}

const hexOf = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
