import { createHash } from 'node:crypto';
import { open, stat } from 'node:fs/promises';
import path from 'node:path';

import { fromRandomAccessReaderPromise, type Entry } from 'yauzl';

import { BadInputError } from '@server/errors';
import { UnreadableEntryError } from '@server/imports/container/unreadable-entry-error';
import { readZipEntry } from '@server/imports/container/zip-entry';
import { ZipReader } from '@server/imports/container/zip-reader';
import { messageOf } from '@server/domain/error-facts';

import {
  AUDIT_ENTRY,
  DATABASE_ENTRY,
  FILE_ENTRIES,
  INSTALLATION_ENTRY,
  MANIFEST_ENTRY,
  readManifest,
  RECORDS_ENTRY,
  SIGNATURE_ENTRY,
  type ArchiveManifest,
  type ManifestEntry,
} from './manifest';
import { signerOf } from './manifest-signature';

const STORED = 0;
const FILE_NAME = new RegExp(`^${FILE_ENTRIES}[0-9a-f]{64}$`);
const OWN_NAMES = new Set([
  MANIFEST_ENTRY,
  SIGNATURE_ENTRY,
  RECORDS_ENTRY,
  DATABASE_ENTRY,
  AUDIT_ENTRY,
  INSTALLATION_ENTRY,
]);
/** Maximum size in bytes of an entry that is read into memory: enough for the records of some four million files. */
const WHOLE_MAX = 400_000_000;
const COPY_AGAIN =
  'Copy the archive again from where it was made and compare the sizes; when that does not help, have the case archived again. ' +
  'Nothing was stored.';
const MAKE_AGAIN = 'Have the case archived again with `review case archive`. Nothing was stored.';

/** An archive of a case. Manifest, directory and signature are checked when it is opened, contents when they are read. */
export class ArchiveReader {
  private constructor(
    private readonly file: string,
    private readonly entries: ReadonlyMap<string, Entry>,
    readonly manifest: ArchiveManifest,
    /** Fingerprint of the key that signed the archive. */
    readonly fingerprint: string,
  ) {}

  /** @throws BadInputError with the entry and the cure */
  static async open(file: string): Promise<ArchiveReader> {
    const entries = await readDirectory(file);
    const manifestBytes = await readEntry(file, entries, MANIFEST_ENTRY);
    const manifest = readManifest(manifestBytes);
    if (manifest === null) {
      throw refused(file, `its entry "${MANIFEST_ENTRY}" is not one of an archive of REVIEW. ${MAKE_AGAIN}`);
    }
    if ('newerVersion' in manifest) {
      throw refused(
        file,
        `it was made by a newer version of REVIEW (archives of version ${manifest.newerVersion}). Update REVIEW to restore it. ` +
          'Nothing was stored.',
      );
    }
    const fingerprint = signerOf(manifestBytes, await readEntry(file, entries, SIGNATURE_ENTRY));
    if (fingerprint === null) {
      throw refused(
        file,
        `the signature in "${SIGNATURE_ENTRY}" is not one of its "${MANIFEST_ENTRY}": the archive was changed after it was made. ` +
          COPY_AGAIN,
      );
    }
    requireSameEntries(file, entries, manifest);
    return new ArchiveReader(file, entries, manifest, fingerprint);
  }

  /** Reads an entry of the manifest. Its size and hash are checked at the end. */
  async *read({ name, size, sha256 }: ManifestEntry): AsyncGenerator<Buffer> {
    const entry = this.entries.get(name);
    if (entry === undefined) {
      throw missing(this.file, name);
    }
    const hash = createHash('sha256');
    let count = 0;
    for await (const chunk of bytesOf(this.file, entry)) {
      hash.update(chunk);
      count += chunk.length;
      yield chunk;
    }
    if (count !== size || hash.digest('hex') !== sha256) {
      throw refused(this.file, `its entry "${name}" is not what the manifest says (SHA-256). ${COPY_AGAIN}`);
    }
  }

  /** Reads the entry of the manifest with this name into memory. */
  async whole(name: string): Promise<Buffer> {
    const chunks: Buffer[] = [];
    for await (const chunk of this.read(this.entryOf(name))) {
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  }

  entryOf(name: string): ManifestEntry {
    const entry = this.manifest.entries.find((known) => known.name === name);
    if (entry === undefined) {
      throw missing(this.file, name);
    }
    return entry;
  }

  /** The stored files of the case. */
  get files(): ManifestEntry[] {
    return this.manifest.entries.filter(({ name }) => FILE_NAME.test(name));
  }
}

async function readDirectory(file: string): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  const { size } = await statOf(file);
  const handle = await open(file);
  try {
    const options = { lazyEntries: true, autoClose: false, validateEntrySizes: false };
    const zip = await fromRandomAccessReaderPromise(new ZipReader(handle, size), size, options);
    for await (const entry of zip.eachEntry()) {
      requireOwnEntry(file, entry, entries);
      entries.set(entry.fileName, entry);
    }
  } catch (error) {
    throw error instanceof BadInputError ? error : asRefusal(file, error);
  } finally {
    await handle.close();
  }
  const bytes = [...entries.values()].reduce((sum, entry) => sum + entry.compressedSize, 0);
  if (bytes > size) {
    throw refused(file, `its entries overlap: they announce ${bytes} bytes in an archive of ${size}. ${MAKE_AGAIN}`);
  }
  return entries;
}

/** Entries are stored uncompressed: no entry unpacks to more than the size of the archive. */
function requireOwnEntry(file: string, entry: Entry, entries: ReadonlyMap<string, Entry>): void {
  const { fileName: name, compressionMethod, compressedSize, uncompressedSize } = entry;
  if (!OWN_NAMES.has(name) && !FILE_NAME.test(name)) {
    throw refused(file, `its entry "${name}" is none of an archive of REVIEW. ${MAKE_AGAIN}`);
  }
  if (entries.has(name)) {
    throw refused(file, `its entry "${name}" is there twice. ${MAKE_AGAIN}`);
  }
  if (compressionMethod !== STORED || compressedSize !== uncompressedSize || entry.isEncrypted()) {
    throw refused(
      file,
      `its entry "${name}" is packed or encrypted, which those of REVIEW are not: another program has written the archive. ${MAKE_AGAIN}`,
    );
  }
}

function requireSameEntries(
  file: string,
  entries: ReadonlyMap<string, Entry>,
  { entries: listed }: ArchiveManifest,
): void {
  for (const { name, size, sha256 } of listed) {
    const entry = entries.get(name);
    if (entry === undefined) {
      throw missing(file, name);
    }
    if (entry.uncompressedSize !== size) {
      throw refused(file, `its entry "${name}" has ${entry.uncompressedSize} bytes instead of ${size}. ${COPY_AGAIN}`);
    }
    if (FILE_NAME.test(name) && name !== `${FILE_ENTRIES}${sha256}`) {
      throw refused(file, `its entry "${name}" holds another content by its manifest. ${MAKE_AGAIN}`);
    }
  }
  const names = new Set(listed.map(({ name }) => name));
  const other = [...entries.keys()].find(
    (name) => !names.has(name) && name !== MANIFEST_ENTRY && name !== SIGNATURE_ENTRY,
  );
  if (other !== undefined || names.size !== listed.length) {
    throw refused(
      file,
      `its entry "${other ?? MANIFEST_ENTRY}" is not in its manifest as it is in the archive. ${MAKE_AGAIN}`,
    );
  }
}

async function readEntry(file: string, entries: ReadonlyMap<string, Entry>, name: string): Promise<Buffer> {
  const entry = entries.get(name);
  if (entry === undefined) {
    throw missing(file, name);
  }
  if (entry.uncompressedSize > WHOLE_MAX) {
    throw refused(file, `its entry "${name}" has ${entry.uncompressedSize} bytes, more than it may. ${MAKE_AGAIN}`);
  }
  const chunks: Buffer[] = [];
  for await (const chunk of bytesOf(file, entry)) {
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function* bytesOf(file: string, entry: Entry): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of readZipEntry(file, entry)) {
      if (chunk instanceof Buffer) {
        yield chunk;
      }
    }
  } catch (error) {
    throw error instanceof UnreadableEntryError
      ? refused(file, `its entry "${entry.fileName}" is damaged (${error.reason}). ${COPY_AGAIN}`, error)
      : error;
  }
}

async function statOf(file: string): Promise<{ size: number }> {
  try {
    return await stat(file);
  } catch (error) {
    throw refused(file, `it cannot be read (${messageOf(error)}). Name an archive that the server may read.`, error);
  }
}

function asRefusal(file: string, error: unknown): BadInputError {
  const message = messageOf(error);
  const unsafe = /^(?:absolute path|invalid relative path|invalid characters in fileName): (.*)$/s.exec(message);
  return unsafe === null
    ? refused(
        file,
        `its directory, at the end of the archive, is cut off or damaged (${message}). ${COPY_AGAIN}`,
        error,
      )
    : refused(
        file,
        `its entry "${unsafe[1]}" points outside of the archive. It was altered: find out where. ${MAKE_AGAIN}`,
        error,
      );
}

const missing = (file: string, name: string) => refused(file, `its entry "${name}" is missing. ${COPY_AGAIN}`);

const refused = (file: string, rest: string, cause?: unknown) =>
  new BadInputError(`${path.basename(file)}: ${rest}`, { cause });
