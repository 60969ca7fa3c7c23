import { baseName, entryPath } from '@server/imports/container/entry-path';
import { claimsOf } from '@server/imports/xry/mapping/file-claims-of';
import { HASH_ALGORITHMS } from '@server/imports/file-claims';
import { mimeTypeOfName } from '@server/imports/mime-type';
import { differencesFrom, type ImportStaging, type StagedEntry } from '@server/imports/staging';
import type { ExportItem } from '@server/imports/xry/export-item';
import { MAX_NAMED_FILES } from '@server/imports/xry/limits';

import type { ItemBuilder } from './item-builder';

const PATH_KEYS: ReadonlySet<string> = new Set(['path', 'file path', 'attachment', 'attachment path', 'picture']);

/** Finds the files of items among those of the container. */
export class ItemFiles {
  comparedFiles = 0;
  differingFiles = 0;
  /** Whether the export has a folder of files for the text file that is read. */
  private folder: { path: string; exists: boolean } | null = null;

  /** @param root folder of the extraction */
  constructor(
    private readonly staging: ImportStaging,
    private readonly root: string,
  ) {}

  /** The folder of the item, and each path in it; files missing in the container are marked as missing. */
  attachAll(builder: ItemBuilder): void {
    const siblings = this.entriesOf(builder.item);
    for (const entry of siblings) {
      attach(builder, entry, baseName(entry.path));
    }
    for (const path of pathsOf(builder.item)) {
      if (!siblings.some((entry) => sameName(entry.path, path))) {
        this.attachNamed(builder, path);
      }
    }
    builder.markFirstAttachment();
  }

  /** Only files in the folder of the item: its paths may refer to any file. */
  attachFolder(builder: ItemBuilder): void {
    for (const entry of this.entriesOf(builder.item)) {
      attach(builder, entry, baseName(entry.path));
    }
  }

  /** The file of the item: by its folder, its path, or the content that the item describes. */
  attachFile(builder: ItemBuilder, name: string, path: string): void {
    const { item } = builder;
    const claims = claimsOf(item);
    const siblings = this.entriesOf(item);
    const entry = siblings[0] ?? this.find(item, path) ?? this.find(item, name) ?? this.staging.findContent(claims);
    const differences = entry === null ? [] : differencesFrom(claims, entry);
    if (entry !== null) {
      this.comparedFiles += HASH_ALGORITHMS.some((algorithm) => claims[algorithm] !== null) ? 1 : 0;
      this.differingFiles += differences.length > 0 ? 1 : 0;
      this.staging.addDifferences(entry, differences);
    }
    builder.attach({
      path: entry?.path ?? (entryPath(path) || name),
      name,
      mimeType: entry?.mimeType ?? mimeTypeOfName(name),
      stored: entry && { sha256: entry.sha256, size: entry.size },
      differences,
    });
    siblings.slice(1).forEach((other) => attach(builder, other, baseName(other.path)));
    builder.markFirstAttachment();
  }

  private attachNamed(builder: ItemBuilder, path: string): void {
    const entry = this.find(builder.item, path);
    const name = baseName(path) || path;
    if (entry !== null) {
      attach(builder, entry, name);
      return;
    }
    const mimeType = mimeTypeOfName(name);
    builder.attach({ path: entryPath(path), name, mimeType, stored: null });
    builder.text('Attachment', name);
    builder.text('Attachment State', 'not in export');
  }

  /** A path of the export: relative to the folder of the text file, of its attachments, or of the extraction. */
  private find(item: ExportItem, path: string): StagedEntry | null {
    const relative = entryPath(path);
    if (relative === '') {
      return null;
    }
    const { record, all } = item.files ?? { record: this.root, all: this.root };
    for (const folder of new Set([record, this.root, all])) {
      const entry = this.staging.findEntry(folder + relative);
      if (entry !== null) {
        return entry;
      }
    }
    return this.staging.findEntry(all + baseName(relative));
  }

  private entriesOf({ files }: ExportItem): StagedEntry[] {
    if (files === null) {
      return [];
    }
    if (this.folder?.path !== files.all) {
      this.folder = { path: files.all, exists: this.staging.entriesBelow(files.all, 1).length > 0 };
    }
    return this.folder.exists ? this.staging.entriesBelow(files.own) : [];
  }
}

function pathsOf({ values }: ExportItem): string[] {
  const paths = values.filter(({ key, text }) => PATH_KEYS.has(key) && text !== '').map(({ text }) => text);
  return [...new Set(paths)].slice(0, MAX_NAMED_FILES);
}

const sameName = (left: string, right: string): boolean =>
  baseName(left).toLowerCase() === baseName(right).toLowerCase();

function attach(builder: ItemBuilder, { path, mimeType, sha256, size }: StagedEntry, name: string): void {
  builder.attach({ path, name, mimeType, stored: { sha256, size } });
}
