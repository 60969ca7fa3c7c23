import { createReadStream } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';

import type { CaseTag } from '@contract/model/case';
import {
  PACKAGE_DATA,
  PACKAGE_MANIFEST,
  PACKAGE_SIGNATURE,
  PACKAGE_VERSION,
  type PackageHead,
  type PackageManifest,
  type PackedItem,
} from '@contract/model/disclosure-package';
import type { PositionReason } from '@contract/model/position-reason';
import { signatureBytes } from '@server/archives/manifest-signature';
import { canonicalJson } from '@server/domain/canonical-json';
import { LocalTimes } from '@server/domain/local-times';
import type { NamedHit } from '@server/reports/comment-writers';
import { ItemDigest } from '@server/reports/item-digest';
import { ReportIncompleteError, type WriteOptions } from '@server/reports/report-content';
import type { SigningKey } from '@server/signing-key';
import type { LocatedItem } from '@server/stores/hit-movements';

import { ItemPacker, type DisclosedMarks } from './pack-item';
import type { ItemFiles } from './package-files';
import { chunkName, idsOfChunk, packageScript } from './package-script';
import { PackageWriter } from './package-writer';
import { verifyPackage } from './verify-package';
import { viewerFiles } from './viewer-files';

type HeadFacts = 'notices' | 'timezone' | 'phoneCountry' | 'hasConversions';
type About = Pick<PackageHead, 'packageId' | 'name' | 'caseName' | 'recipient' | 'createdAt' | 'createdBy'>;

/** The content of a package. The writer has no other input, such as stores or a viewer. */
export interface PackageContent extends Pick<PackageHead, HeadFacts> {
  about: About;
  marks: DisclosedMarks;
  /** Item ids, ascending. */
  ids: Float64Array;
  /** The items in this order, in chunks: one script of the package each. */
  hits(): AsyncIterable<readonly NamedHit[]>;
  /** Why the positions of an item count (docs/positions.md). */
  reasonOf(hit: LocatedItem): PositionReason;
  /** By item id. */
  filesOf(hits: readonly NamedHit[]): Promise<ReadonlyMap<string, ItemFiles>>;
  tags(): Promise<readonly CaseTag[]>;
  sources(): Promise<PackageHead['sources']>;
  /** Titles of the configured columns. @param importTypes of the sources */
  columnTitles(importTypes: readonly string[]): Promise<string[]>;
  /** Reads the bytes of a stored file or conversion. */
  open(sha256: string): Readable;
}

interface PackageOptions extends WriteOptions {
  /** The built viewer page of packages; null when the interface was not built. */
  viewerFolder: string | null;
  key: SigningKey;
}

/**
 * Writes the ZIP of a package, reads it back and compares it with its content. Returns its path.
 * @throws ReportIncompleteError when a file or an item differs from what was written; AlteredFileError, ConflictError without the
 * viewer page
 */
export async function writePackage(content: PackageContent, options: PackageOptions): Promise<string> {
  const { folder, signal, key } = options;
  const file = path.join(folder, 'package.zip');
  const writer = new PackageWriter({ path: file, signal, open: content.open });
  try {
    for (const { name, size, file: viewer } of await viewerFiles(options.viewerFolder)) {
      await writer.addStream(name, size, () => createReadStream(viewer));
    }
    await writeItems(content, writer, options);
    const manifest = Buffer.from(canonicalJson(manifestOf(content, writer)));
    await writer.finish([
      { name: PACKAGE_MANIFEST, bytes: manifest },
      { name: PACKAGE_SIGNATURE, bytes: signatureBytes(manifest, key) },
    ]);
  } finally {
    writer.close();
  }
  await compare(file, content.ids, signal);
  return file;
}

async function writeItems(
  content: PackageContent,
  writer: PackageWriter,
  { signal, onProgress }: WriteOptions,
): Promise<void> {
  const packer = new ItemPacker(new LocalTimes(content.timezone), content.marks, content.reasonOf);
  let [chunkCount, itemCount] = [0, 0];
  for await (const hits of content.hits()) {
    signal.throwIfAborted();
    const filesOf = await content.filesOf(hits);
    const packed: PackedItem[] = [];
    for (const hit of hits) {
      const { files, documents, ...shown } = filesOf.get(hit.id) ?? NO_FILES;
      for (const file of files) {
        await writer.addStored(file);
      }
      for (const document of documents) {
        await writer.addDocument(document);
      }
      packed.push(packer.pack(hit, shown));
    }
    await writer.addText(chunkName(chunkCount), packageScript('items', packed));
    chunkCount += 1;
    itemCount += hits.length;
    onProgress(itemCount);
  }
  await writer.addText(`${PACKAGE_DATA}head.js`, packageScript('head', await headOf(content, packer, chunkCount)));
}

const NO_FILES: ItemFiles = { files: [], documents: [], previews: [], paths: {} };

async function headOf(content: PackageContent, packer: ItemPacker, chunkCount: number): Promise<PackageHead> {
  const { about, notices, marks, ids, timezone, phoneCountry, hasConversions } = content;
  const sources = (await content.sources()).filter(({ id }) => packer.sourceIds.has(id));
  return {
    ...{ ...about, notices, timezone, phoneCountry, hasConversions },
    ...{ hasTags: marks.tags, hasComments: marks.comments },
    ...{ itemCount: ids.length, chunkCount, sources },
    tags: (await content.tags()).filter(({ id }) => packer.tagIds.has(id)),
    people: [...packer.people.values()],
    ...{ artifacts: packer.artifacts, shapes: packer.shapes },
    columnTitles: await content.columnTitles(sources.map(({ importType }) => importType)),
  };
}

const manifestOf = ({ about, ids }: PackageContent, { entries: files }: PackageWriter): PackageManifest => ({
  ...{ format: 'review-disclosure-package', version: PACKAGE_VERSION, ...about, itemCount: ids.length, files },
});

async function compare(file: string, ids: Float64Array, signal: AbortSignal): Promise<void> {
  const [expected, found] = [new ItemDigest(), new ItemDigest()];
  ids.forEach((id) => expected.add(String(id)));
  const { problems } = await verifyPackage(file, {
    signal,
    onText: (name, text) => {
      if (name.startsWith(`${PACKAGE_DATA}items-`)) {
        idsOfChunk(text).forEach((id) => found.add(id));
      }
    },
  });
  if (problems.length > 0 || !found.equals(expected)) {
    throw new ReportIncompleteError([`${expected.count} items: the package has ${found.count}`, ...problems]);
  }
}
