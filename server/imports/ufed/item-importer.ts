import { entryPath } from '@server/imports/container/entry-path';
import type { Artifact } from '@server/imports/hits/artifacts';
import { attempt, HitSink } from '@server/imports/hits/hit-sink';
import { HASH_ALGORITHMS } from '@server/imports/file-claims';
import type { ImporterInput } from '@server/imports/importer';
import { differencesFrom, type StagedEntry, type StagedFile } from '@server/imports/staging';

import { claimedHashes } from './claimed-hashes';
import { artifactOf, artifactOfMessage } from './mapping/report-artifacts';
import { ReportHitBuilder } from './mapping/report-hit-builder';
import { mapChat } from './mapping/map-chat';
import { mapEmail, type MailBody } from './mapping/map-email';
import { artifactOfFile, mapFile, stagedFileOf } from './mapping/map-file';
import { applicationOf, mapMessage } from './mapping/map-message';
import { mapModel } from './mapping/map-model';
import type { MappingContext } from './mapping/mapping-context';
import { chatKey, threadOfChat, threadOfLooseMessage } from './mapping/thread';
import type { ReportFile } from './report-file';
import type { ReportHeader, ReportItem } from './report-items';
import type { ReportModel } from './report-model';

const MESSAGE_TYPES: ReadonlySet<string> = new Set(['InstantMessage', 'SMS', 'MMS']);
const MAIL_TYPES: ReadonlySet<string> = new Set(['Email', 'MailMessage']);

/** Creates hits from the items of a report and passes them to the writer. */
export class ItemImporter {
  itemsRead = 0;
  comparedFiles = 0;
  differingFiles = 0;
  /** The chat that is being read. */
  private chatMessages = 0;
  private readonly context: MappingContext;
  private readonly sink: HitSink;

  /** @param folder of the report in its container: its paths are relative to it */
  constructor(
    private readonly input: ImporterInput,
    header: ReportHeader,
    private readonly folder: string,
  ) {
    const { staging, ledger, report } = input;
    this.sink = new HitSink(input);
    this.context = {
      report: report.path,
      extractionName: (id) => header.extractions.get(id)?.name ?? null,
      findFile: (id) => staging.findFile(id),
      entryOf: (file, at) => this.entryOf(file, at),
      findEntry: (path, at) => this.findEntry(path, at),
      namesakesOf: (path) => staging.namesakesOf(path),
      differencesOf: (entry) => staging.differencesOf(entry),
      warn: (kind, location, message) => ledger.warn(kind, location, message),
    };
  }

  get hits(): number {
    return this.sink.hits;
  }

  get missingFiles(): number {
    return this.sink.missingFiles;
  }

  /** Waits only when bytes must be stored first. */
  take(item: ReportItem): Promise<void> | void {
    if (item.kind !== 'sources') {
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
      case 'sources':
        // Sources of parts (parties, attachments …) have the id of neither a hit nor a chat.
        this.input.writer.addSources(item.id, item.sources);
        return;
    }
  }

  private takeMessage(message: ReportModel, chat: ReportModel | null): void {
    const builder = this.builderFor(artifactOfMessage(message.type, applicationOf(message, chat)), message);
    if (chat) {
      this.chatMessages += 1;
      this.sink.write(builder, () => mapMessage(builder, message, chat, chatKey(chat)));
      return;
    }
    this.sink.write(builder, () => {
      const thread = threadOfLooseMessage(message);
      const hit = mapMessage(builder, message, null, thread.threadKey);
      this.input.writer.writeThread(thread);
      return hit;
    });
  }

  /** Called after its messages. */
  private takeChat(chat: ReportModel): void {
    const artifact = artifactOf(chat.type);
    const builder = this.builderFor(artifact, chat);
    const messages = this.chatMessages;
    this.chatMessages = 0;
    // Unreadable values are warned about once, by the item.
    const silent = new ReportHitBuilder(artifact, builder.location, { ...this.context, warn: () => undefined });
    this.input.writer.writeThread(threadOfChat(silent, chat));
    this.sink.write(builder, () => mapChat(builder, chat, messages));
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
    this.sink.write(builder, () => mapModel(builder, model));
  }

  private async takeMail(builder: ReportHitBuilder, mail: ReportModel): Promise<void> {
    const mapped = attempt(() => mapEmail(builder, mail));
    if ('failure' in mapped) {
      this.sink.refuse(builder, mapped.failure);
      return;
    }
    const { hit, body } = mapped.value;
    const attachments = body ? [await this.storeBody(body), ...hit.attachments] : hit.attachments;
    this.sink.write(builder, () => ({ ...hit, attachments }));
  }

  private async storeBody(body: MailBody) {
    const stored = await this.input.files.put(Buffer.from(body.content, 'utf8'));
    this.input.staging.addEntry({ path: body.path, ...stored, mimeType: body.mimeType, hashes: null });
    const name = body.path.slice(body.path.lastIndexOf('/') + 1);
    return { path: body.path, name, importance: 'primary' as const, mimeType: body.mimeType, stored };
  }

  private takeFile(file: ReportFile): void {
    const { staging } = this.input;
    const staged = stagedFileOf(file);
    const location = `${this.context.report}, line ${file.line} (file ${staged.id})`;
    staging.addFile(staged);
    const entry = this.entryOf(staged, location);
    if (entry !== null) {
      this.compare(staged, entry);
    }
    const builder = new ReportHitBuilder(artifactOfFile(file, entry), location, this.context);
    for (const { name } of claimedHashes(file).malformed) {
      builder.warn('Invalid hashes in the report', `${name}: the text cannot be compared with the file.`);
    }
    if (file.section === 'infectedFiles') {
      builder.warn('Files that the tool marks as infected', 'The tool marks this file as infected.');
    }
    this.sink.write(builder, () => mapFile(builder, file, { ...staged, id: this.hitIdOf(staged) }, entry));
  }

  /** Reports list a file again with more details, for example as infected: both entries are kept. */
  private hitIdOf({ id, section }: StagedFile): string {
    const first = this.input.staging.findFile(id);
    return first === null || first.section === section ? id : `${id} (${section})`;
  }

  /** Records how the stored bytes differ from the report. */
  private compare(file: StagedFile, entry: StagedEntry): void {
    const differences = differencesFrom(file, entry);
    this.comparedFiles += HASH_ALGORITHMS.some((algorithm) => file[algorithm] !== null) ? 1 : 0;
    this.differingFiles += differences.length > 0 ? 1 : 0;
    this.input.staging.addDifferences(entry, differences);
  }

  /** The entry to which the report refers, or one with the content that it describes. */
  private entryOf(file: StagedFile, location: string): StagedEntry | null {
    const { staging } = this.input;
    const named = file.localPath === null ? null : this.findEntry(file.localPath, location);
    return named ?? staging.findContent(file);
  }

  private findEntry(path: string, location: string): StagedEntry | null {
    const { staging, ledger } = this.input;
    const entryName = entryPath(this.folder + path);
    const found = staging.findEntry(entryName);
    if (found !== null && found.path !== entryName && staging.countCandidates(entryName) > 1) {
      const message =
        'The container holds no file of this name; the first of several that differ from it in case was taken.';
      ledger.warn('Files whose names differ in case only', location, message);
    }
    return found;
  }

  private builderFor(artifact: Artifact, model: ReportModel): ReportHitBuilder {
    const location = `${this.context.report}, line ${model.line} (${model.type} ${model.id})`;
    return new ReportHitBuilder(artifact, location, this.context);
  }
}
