import { withAttachedMails } from '@server/imports/hits/attached-mails';
import { attempt, HitSink } from '@server/imports/hits/hit-sink';
import { ThreadCollector } from '@server/imports/hits/thread-collector';
import type { ImporterInput } from '@server/imports/importer';
import type { HitRecord } from '@server/stores/hit-record';
import type { TimeNotation } from '@server/imports/values/time-notation';

import type { ExportItem } from './export-item';
import { Information } from './information';
import { ItemBuilder } from './mapping/item-builder';
import { ItemFiles } from './mapping/item-files';
import { kindOf, type ItemKind } from './mapping/kinds';
import { mapMail, type MailBody } from './mapping/map-mail';
import { applicationOf, mapMessage, type MappedMessage } from './mapping/map-message';
import { mapCall, mapContact, mapFile, mapRecord } from './mapping/map-records';
import { mapDevice } from './mapping/map-device';
import { SegmentJoiner } from './segment-joiner';

/** Creates hits from the items of an export and passes them to the writer. */
export class ItemImporter {
  itemsRead = 0;
  readonly information = new Information();
  readonly files: ItemFiles;
  private readonly segments = new SegmentJoiner();
  private readonly threads: ThreadCollector;
  private readonly sink: HitSink;
  private readonly kinds = new Map<string, ItemKind>();
  private readonly context;

  constructor(
    private readonly input: ImporterInput,
    notation: TimeNotation,
  ) {
    const { staging, ledger, extraction, workFolder } = input;
    this.sink = new HitSink(input);
    this.threads = new ThreadCollector(workFolder);
    this.files = new ItemFiles(staging, extraction.folder);
    this.context = {
      notation,
      namesakesOf: (path: string) => staging.namesakesOf(path),
      warn: (kind: string, location: string, message: string) => ledger.warn(kind, location, message),
    };
  }

  get hits(): number {
    return this.sink.hits;
  }

  get missingFiles(): number {
    return this.sink.missingFiles;
  }

  /** Waits only when bytes must be stored first. */
  take(item: ExportItem): Promise<void> | void {
    if (item.type.key === 'exhibit data') {
      // Statements about the export are not evidence; they are in the details of the source.
      this.input.ledger.countPart('Exhibit data');
      this.information.addExhibit(item);
      return;
    }
    const kind = this.kindOf(item);
    if (kind.shape !== 'message') {
      return this.store(item, kind);
    }
    for (const joined of this.segments.take(item)) {
      this.storeMessage(joined.item, kind, joined.parts, joined.missing);
    }
  }

  /** Stores the messages whose segments are incomplete at the end of a file. */
  endFile(): void {
    for (const { item, parts, missing } of this.segments.end()) {
      this.storeMessage(item, this.kindOf(item), parts, missing);
    }
  }

  private storeMessage(item: ExportItem, kind: ItemKind, parts: number, missing: readonly number[]): void {
    for (let part = 0; part < parts; part += 1) {
      this.input.ledger.countPart('SMS segment');
    }
    if (missing.length > 0) {
      const message = `The export does not hold all segments of this message; missing: ${missing.length}.`;
      this.input.ledger.warn('Messages of which segments are missing', item.location, message);
    }
    let mapped: MappedMessage | null = null;
    const isStored = this.storeItem(item, kind, (builder) => {
      const application = applicationOf(builder) ?? builder.artifact.name.replace(/ Messages$/, '');
      mapped = mapMessage(builder, application, this.files);
      return mapped.hit;
    });
    if (isStored) {
      this.collect(mapped);
    }
  }

  private collect(message: MappedMessage | null): void {
    if (message !== null) {
      this.threads.add(message.thread);
    }
  }

  /** After the last file: conversations are complete when all their messages were read. */
  finish(): void {
    for (const thread of this.threads.threads()) {
      this.input.writer.writeThread(thread);
    }
  }

  close(): void {
    this.threads.close();
  }

  private store(item: ExportItem, kind: ItemKind): Promise<void> | void {
    if (kind.shape === 'mail') {
      return this.storeMail(item, kind);
    }
    this.storeItem(item, kind, (builder) => this.map(builder, kind));
  }

  private map(builder: ItemBuilder, kind: ItemKind): HitRecord {
    switch (kind.shape) {
      case 'call':
        return mapCall(builder);
      case 'contact':
        return mapContact(builder, this.files);
      case 'file':
        return mapFile(builder, this.files);
      case 'device':
        this.information.addGeneral(builder.item);
        return mapDevice(builder);
      default:
        return mapRecord(builder, this.files);
    }
  }

  /** @returns whether it was stored */
  private storeItem(item: ExportItem, kind: ItemKind, map: (builder: ItemBuilder) => HitRecord): boolean {
    const builder = this.builderOf(item, kind);
    this.itemsRead += 1;
    if (item.refusal === null) {
      return this.sink.write(builder, () => map(builder)) !== null;
    }
    this.sink.refuse(builder, item.refusal);
    return false;
  }

  private async storeMail(item: ExportItem, kind: ItemKind): Promise<void> {
    const builder = this.builderOf(item, kind);
    this.itemsRead += 1;
    const mapped = item.refusal === null ? attempt(() => mapMail(builder, this.files)) : { failure: item.refusal };
    if ('failure' in mapped) {
      this.sink.refuse(builder, mapped.failure);
      return;
    }
    const { hit, body } = mapped.value;
    const attachments = body ? [await this.storeBody(body), ...hit.attachments] : hit.attachments;
    const whole = await withAttachedMails({ ...hit, attachments }, this.input.files);
    this.sink.write(builder, () => whole);
  }

  private async storeBody({ path, mimeType, content }: MailBody) {
    const stored = await this.input.files.put(Buffer.from(content, 'utf8'));
    const own = this.input.staging.addOwnEntry({ path, ...stored, mimeType, hashes: null });
    const name = path.slice(path.lastIndexOf('/') + 1);
    return { path: own.path, name, importance: 'primary' as const, mimeType, stored };
  }

  private builderOf(item: ExportItem, kind: ItemKind): ItemBuilder {
    return new ItemBuilder(kind.artifactOf(applicationOf({ item })), item, this.context, kind.keys);
  }

  private kindOf({ type }: ExportItem): ItemKind {
    let kind = this.kinds.get(type.key);
    if (kind === undefined) {
      kind = kindOf(type);
      if (this.kinds.size < 1_000) {
        this.kinds.set(` ${type.key}`.slice(1), kind);
      }
    }
    return kind;
  }
}
