import { itemFiles } from '@server/reports/archive/item-files';
import { ItemDigest } from '@server/reports/item-digest';
import { ReportIncompleteError, type ReportContent, type ReportItem } from '@server/reports/report-content';

import { xmlText } from './cells';
import { artifactKey, type ItemSheets } from './item-sheets';
import { WorkbookReader } from './read-workbook';
import type { SheetGroup } from './sheet-group';
import { sheetPart } from './workbook-parts';

/** Compared cells of an attachment row: item, SHA-256 and path. */
const ATTACHMENT_CELLS = 3;
const NOT_IN_EXPORT = 'not in the export';

/** The expected content of the workbook: items by artifact and files with their hashes, in order, as counts and digests. */
export class ExpectedRows {
  private readonly artifacts = new Map<string, ItemDigest>();
  private readonly files = new ItemDigest();
  private readonly exhibits = new ItemDigest();

  constructor(private readonly content: ReportContent) {}

  add(item: ReportItem): void {
    const key = artifactKey(item);
    let digest = this.artifacts.get(key);
    if (digest === undefined) {
      digest = new ItemDigest();
      this.artifacts.set(key, digest);
    }
    digest.add(xmlText(item.hitId));
    if (item.exhibit !== null) {
      this.exhibits.add(xmlText(item.exhibit.number));
    }
    if (item.attachments.length === 0) {
      return;
    }
    for (const { original, conversions } of itemFiles(item)) {
      const sha256 = original?.sha256 ?? NOT_IN_EXPORT;
      this.files.add([xmlText(item.hitId), sha256, xmlText(original?.path ?? NOT_IN_EXPORT)].join('\0'));
      conversions.forEach((file) => this.files.add([xmlText(item.hitId), file.sha256, xmlText(file.path)].join('\0')));
    }
  }

  /**
   * Reads the workbook back.
   * @param sheets of each artifact in order of appearance, of attachments and of exhibits
   * @throws ReportIncompleteError
   */
  async compare(
    file: string,
    { artifacts, attachments, exhibits }: Pick<ItemSheets, 'artifacts' | 'attachments' | 'exhibits'>,
  ): Promise<void> {
    this.requireAnnounced();
    const reader = await WorkbookReader.open(file);
    try {
      const expected = [...this.artifacts];
      for (const [index, { group }] of [...artifacts.values()].entries()) {
        const [key, digest] = expected[index] ?? ['', new ItemDigest()];
        if (!digest.equals(await digestOf(reader, group, 1))) {
          throw new ReportIncompleteError(await this.missingOf(key, reader, group));
        }
      }
      if (!this.files.equals(await digestOf(reader, attachments, ATTACHMENT_CELLS))) {
        throw new ReportIncompleteError([`files of ${this.files.count} attachments`]);
      }
      if (!this.exhibits.equals(await digestOf(reader, exhibits, 1))) {
        throw new ReportIncompleteError([`rows of ${this.exhibits.count} exhibits`]);
      }
    } finally {
      reader.close();
    }
  }

  /** Throws unless the number of items equals the count in the head of the report. */
  private requireAnnounced(): void {
    const missing = this.content.head.artifacts.flatMap(({ group, artifact, itemCount }) => {
      const count = this.artifacts.get(artifactKey({ group, artifact }))?.count ?? 0;
      return count === itemCount ? [] : [`items of ${artifact}: ${count} instead of ${itemCount}`];
    });
    if (missing.length > 0) {
      throw new ReportIncompleteError(missing);
    }
  }

  private async missingOf(key: string, reader: WorkbookReader, group: SheetGroup): Promise<string[]> {
    const found = new Set<string>();
    for await (const [id = ''] of rowsOf(reader, group, 1)) {
      found.add(id);
    }
    const missing: string[] = [];
    for await (const item of this.content.items()) {
      if (artifactKey(item) === key && !found.has(xmlText(item.hitId))) {
        missing.push(item.hitId);
      }
    }
    return missing.length > 0 ? missing : [`the items of ${group.title} in their order`];
  }
}

async function digestOf(reader: WorkbookReader, group: SheetGroup, cellCount: number): Promise<ItemDigest> {
  const digest = new ItemDigest();
  for await (const cells of rowsOf(reader, group, cellCount)) {
    digest.add(cells.join('\0'));
  }
  return digest;
}

async function* rowsOf(reader: WorkbookReader, group: SheetGroup, cellCount: number): AsyncGenerator<string[]> {
  for (const { number } of group.sheets) {
    yield* reader.rows(sheetPart(number), cellCount);
  }
}
