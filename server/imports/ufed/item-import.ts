import { Readable } from 'node:stream';

import { messageOf } from '@server/imports/error-facts';
import type { ImporterInput } from '@server/imports/importer';
import type { StagedEntry, StagedFile } from '@server/imports/staging';
import type { AttachmentRecord, HitRecord } from '@server/stores/hit-record';

import { artifactOf, messagesOf, type Artifact } from './mapping/artifacts';
import { HitBuilder } from './mapping/hit-builder';
import { mapEmail, type MailBody } from './mapping/map-email';
import { artifactOfFile, mapFile, stagedFileOf } from './mapping/map-file';
import { applicationOf, mapMessage } from './mapping/map-message';
import { mapModel } from './mapping/map-model';
import type { MappingContext } from './mapping/mapping-context';
import { chatKey, threadOfChat, threadOfLooseMessage } from './mapping/thread';
import type { ReportFile } from './report-file';
import type { ReportHeader, ReportItem } from './report-items';
import type { ReportModel } from './report-model';
import { parseReportFile } from './waiting-file';

const MESSAGE_TYPES: ReadonlySet<string> = new Set(['InstantMessage', 'SMS', 'MMS']);
const MAIL_TYPES: ReadonlySet<string> = new Set(['Email', 'MailMessage']);

/** Makes hits of the items of a report and hands them to the writer. */
export class ItemImport {
  itemsRead = 0;
  hits = 0;
  missingFiles = 0;
  private readonly context: MappingContext;

  /** @param folder of the report in its container: the report names its files from there */
  constructor(
    private readonly input: ImporterInput,
    header: ReportHeader,
    private readonly folder: string,
  ) {
    const { staging, ledger, report } = input;
    this.context = {
      report: report.path,
      extractionName: (id) => header.extractions.get(id)?.name ?? null,
      findFile: (id) => staging.findFile(id),
      entryOf: (file) => this.entryOf(file),
      findEntry: (path) => staging.findEntry(this.folder + path),
      warn: (kind, place, message) => ledger.warn(kind, place, message),
    };
  }

  /** Waits only where bytes must be stored first. */
  take(item: ReportItem): Promise<void> | void {
    if (item.kind === 'message' || item.kind === 'model' || item.kind === 'file') {
      this.itemsRead += 1;
    }
    switch (item.kind) {
      case 'message':
        this.takeMessage(item.model, item.chat);
        return;
      case 'model':
        return this.takeModel(item.model);
      case 'chatEnd':
        this.takeChat(item.chat);
        return;
      case 'file':
        this.takeFile(item.file);
        return;
      case 'filesEnd':
        this.takeWaitingFiles();
        return;
      case 'sources':
        // Sources of parts (parties, attachments …) find neither a hit nor a chat of that id.
        this.input.writer.addSources(item.id, item.sources);
        return;
    }
  }

  private takeMessage(message: ReportModel, chat: ReportModel | null): void {
    const builder = this.builderFor(messagesOf(message.type, applicationOf(message, chat)), message);
    if (chat) {
      this.write(builder, () => mapMessage(builder, message, chat, chatKey(chat)));
      return;
    }
    this.write(builder, () => {
      const thread = threadOfLooseMessage(message);
      const hit = mapMessage(builder, message, null, thread.threadKey);
      this.input.writer.writeThread(thread);
      return hit;
    });
  }

  private takeChat(chat: ReportModel): void {
    const thread = threadOfChat(this.builderFor(artifactOf(chat.type), chat), chat);
    this.input.writer.writeThread(thread);
    this.countMissing(thread.attachments);
  }

  private takeModel(model: ReportModel): Promise<void> | void {
    if (MESSAGE_TYPES.has(model.type)) {
      this.takeMessage(model, null);
      return;
    }
    const builder = this.builderFor(artifactOf(model.type), model);
    if (MAIL_TYPES.has(model.type)) {
      return this.takeMail(builder, model);
    }
    this.write(builder, () => mapModel(builder, model));
  }

  private async takeMail(builder: HitBuilder, mail: ReportModel): Promise<void> {
    const mapped = attempt(() => mapEmail(builder, mail));
    if ('failure' in mapped) {
      this.refuse(builder, mapped.failure);
      return;
    }
    const { hit, body } = mapped.value;
    const attachments = body ? [await this.storeBody(body), ...hit.attachments] : hit.attachments;
    this.write(builder, () => ({ ...hit, attachments }));
  }

  private async storeBody(body: MailBody) {
    const stored = await this.input.files.put(Readable.from(Buffer.from(body.content, 'utf8')));
    this.input.staging.addEntry({ path: body.path, ...stored, mimeType: body.mimeType });
    const name = body.path.slice(body.path.lastIndexOf('/') + 1);
    return { path: body.path, name, importance: 'primary' as const, mimeType: body.mimeType, stored };
  }

  private takeFile(file: ReportFile): void {
    const { staging } = this.input;
    const staged = stagedFileOf(file);
    staging.addFile(staged);
    const entry = this.entryOf(staged);
    if (entry === null && staged.md5 !== null && staging.hasEntries()) {
      // A file with the same content may follow that names the bytes.
      staging.addWaiting(JSON.stringify(file));
      return;
    }
    this.writeFile(file, staged, entry);
  }

  private takeWaitingFiles(): void {
    for (const item of this.input.staging.takeWaiting()) {
      const file = parseReportFile(item);
      const staged = stagedFileOf(file);
      this.writeFile(file, staged, this.entryOf(staged));
    }
  }

  private writeFile(file: ReportFile, staged: StagedFile, entry: StagedEntry | null): void {
    const place = `${this.context.report}, line ${file.line} (file ${staged.id})`;
    const builder = new HitBuilder(artifactOfFile(file, entry), place, this.context);
    this.write(builder, () => mapFile(builder, file, staged, entry));
  }

  private entryOf({ localPath, md5 }: StagedFile): StagedEntry | null {
    const { staging } = this.input;
    const named = localPath === null ? null : staging.findEntry(this.folder + localPath);
    if (named || md5 === null) {
      return named;
    }
    const shared = staging.findContent(md5);
    return shared === null ? null : staging.findEntry(this.folder + shared);
  }

  private builderFor(artifact: Artifact, model: ReportModel): HitBuilder {
    const place = `${this.context.report}, line ${model.line} (${model.type} ${model.id})`;
    return new HitBuilder(artifact, place, this.context);
  }

  /** Counts every item exactly once: stored, or refused with its place and reason. */
  private write(builder: HitBuilder, map: () => HitRecord): void {
    const mapped = attempt(map);
    if ('failure' in mapped) {
      this.refuse(builder, mapped.failure);
      return;
    }
    const hit = mapped.value;
    if (!this.input.writer.write(hit)) {
      this.refuse(builder, `An item with the id ${hit.originalId} is already stored: the report holds that id twice.`);
      return;
    }
    this.hits += 1;
    this.countMissing(hit.attachments);
    this.input.ledger.countStored(hit.artifact.group, hit.artifact.name);
  }

  private countMissing(attachments: readonly AttachmentRecord[]): void {
    for (const { stored } of attachments) {
      this.missingFiles += stored === null ? 1 : 0;
    }
  }

  private refuse({ artifact, place }: HitBuilder, reason: string): void {
    this.input.ledger.countRefused(artifact.group, artifact.name, place, reason);
  }
}

/** One item that cannot be mapped must not hold back the rest of the evidence. */
function attempt<Value>(map: () => Value): { value: Value } | { failure: string } {
  try {
    return { value: map() };
  } catch (error) {
    return { failure: `It could not be mapped (${messageOf(error)}).` };
  }
}
