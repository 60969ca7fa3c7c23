import type { Artifact } from '@server/imports/hits/artifacts';
import { withAttachedMails } from '@server/imports/hits/attached-mails';
import { AMBIGUOUS_IDS, attempt, HitSink } from '@server/imports/hits/hit-sink';
import type { ThreadCollector } from '@server/imports/hits/thread-collector';
import { HASH_ALGORITHMS } from '@server/imports/file-claims';
import type { ImporterInput } from '@server/imports/importer';
import type { HitRecord } from '@server/stores/hit-record';
import { differencesFrom, MAIN_SECTION, type StagedEntry, type StagedFile } from '@server/imports/staging';

import type { TimeNotation } from '@server/imports/values/time-notation';

import { claimedHashes } from './claimed-hashes';
import { findNamedEntry } from './find-named-entry';
import { ItemSources } from './item-sources';
import { artifactOf, artifactOfMessage } from './mapping/report-artifacts';
import { ReportHitBuilder } from './mapping/report-hit-builder';
import { mapChat } from './mapping/map-chat';
import { mapEmail, type MailBody } from './mapping/map-email';
import { artifactOfFile, mapFile, stagedFileOf } from './mapping/map-file';
import { applicationOf, mapMessage } from './mapping/map-message';
import { mapModel } from './mapping/map-model';
import type { MappingContext } from './mapping/mapping-context';
import { ChatKeys } from './mapping/chat-keys';
import { threadOfChat, threadOfLooseMessage } from './mapping/thread';
import type { ReportFile } from './report-file';
import type { ReportHeader, ReportItem } from './report-items';
import type { ReportModel } from './report-model';

const MESSAGE_TYPES: ReadonlySet<string> = new Set(['InstantMessage', 'SMS', 'MMS']);
/** Messages of this type may also stand in a chat. */
const CHAT_MESSAGE = 'InstantMessage';
const MAIL_TYPES: ReadonlySet<string> = new Set(['Email', 'MailMessage']);

/** Creates hits from the items of a report and passes them to the writer. */
export class ItemImporter {
  itemsRead = 0;
  comparedFiles = 0;
  differingFiles = 0;
  /** Called before the first model when no file of the report was read: files that come later must be known to it. */
  beforeFirstModel: () => Promise<void> = async () => undefined;
  /** Whether items were left for `takeLater`. */
  hasLater = false;
  /** The sources of items, which may come before them. */
  readonly sources: ItemSources;
  /** The chat that is being read. */
  private chatMessages = 0;
  private readonly chats: ChatKeys;
  /** What was read so far, which decides what is left for later. */
  private seen = { files: false, mainFiles: false, models: false };
  private readonly context: MappingContext;
  private readonly sink: HitSink;

  /** @param folder of the report in its container: its paths are relative to it */
  constructor(
    private readonly input: ImporterInput,
    header: ReportHeader,
    private readonly folder: string,
    notation: TimeNotation,
    /** Conversations of messages outside of chats. */
    private readonly threads: ThreadCollector,
  ) {
    const { staging, ledger, report } = input;
    this.sink = new HitSink(input);
    this.sources = new ItemSources(input.writer);
    this.chats = new ChatKeys((chat, key) => {
      const location = `${report.path}, line ${chat.line} (${chat.type} ${chat.id})`;
      ledger.warn(AMBIGUOUS_IDS, location, `Another chat has this id: this one is stored as ${key}.`);
    });
    this.context = {
      report: report.path,
      notation,
      extractionName: (id) => header.extractions.get(id)?.name ?? null,
      findFile: (id) => staging.findFile(id),
      entryOf: (file, at) => this.entryOf(file, at),
      findEntry: (path, at) => findNamedEntry(this.input, this.folder, path, at),
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

  /**
   * Waits only when bytes must be stored first, or for files that come later. Items that depend on later ones are left for `takeLater`,
   * so that the order of the sections does not matter.
   */
  take(item: ReportItem): Promise<void> | void {
    if (item.kind !== 'sources') {
      this.itemsRead += 1;
    }
    const isFirstModel = !this.seen.models && item.kind !== 'file' && item.kind !== 'sources';
    if (isFirstModel && !this.seen.files) {
      this.seen.models = true;
      return this.beforeFirstModel().then(() => this.takeNow(item));
    }
    return this.takeNow(item);
  }

  /** Lists a file that the report describes after its models. */
  takeLateFile(item: ReportItem): void {
    if (item.kind === 'file') {
      this.input.staging.addFile(stagedFileOf(item.file));
    }
  }

  /** Starts another reading of the report, which takes what was left. */
  startAgain(): void {
    this.seen = { files: false, mainFiles: false, models: false };
  }

  /** An item of the second reading: those that were taken before are skipped. */
  takeLater(item: ReportItem): void {
    if (item.kind === 'model' && this.isForLater(item)) {
      this.takeMessage(item.model, null);
    } else if (item.kind === 'file' && this.isForLater(item)) {
      this.takeFile(item.file);
    }
  }

  /**
   * Messages outside of chats, since a chat may contain them, and files that the report lists again, before their main entries.
   */
  private isForLater(item: ReportItem): boolean {
    const { seen } = this;
    if (item.kind === 'sources') {
      return false;
    }
    this.sources.noteItem();
    if (item.kind === 'file') {
      seen.files = true;
      seen.mainFiles ||= item.file.section === MAIN_SECTION;
      return !seen.mainFiles;
    }
    seen.models = true;
    return item.kind === 'model' && item.model.type === CHAT_MESSAGE;
  }

  private takeNow(item: ReportItem): Promise<void> | void {
    if (this.isForLater(item)) {
      this.leave(item);
      return;
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
        this.sources.take(item);
        return;
    }
  }

  private leave(item: ReportItem): void {
    this.hasLater = true;
    this.takeLateFile(item);
  }

  private takeMessage(message: ReportModel, chat: ReportModel | null): void {
    const builder = this.builderFor(artifactOfMessage(message.type, applicationOf(message, chat)), message);
    this.chatMessages += chat ? 1 : 0;
    let mapped: HitRecord | null = null;
    const map = (): HitRecord => {
      const threadKey = chat ? this.chats.keyOf(chat) : threadOfLooseMessage(message).threadKey;
      const hit = mapMessage(builder, message, chat, threadKey);
      mapped = hit;
      return hit;
    };
    const id = this.sink.write(builder, map, { isLoose: chat === null });
    if (id !== null) {
      this.noteReply(mapped, builder.location, id);
    }
    if (id !== null && chat === null) {
      this.threads.add(threadOfLooseMessage(message));
    }
  }

  private noteReply(hit: HitRecord | null, location: string, id: string): void {
    const replyTo = hit?.chat?.replyTo?.originalId ?? null;
    if (replyTo !== null) {
      this.input.staging.addReply(replyTo, location, id);
    }
  }

  /** The ids that several stored items have. */
  severalIds(): Iterable<string> {
    return this.sink.severalIds();
  }

  /** Called after its messages. */
  private takeChat(chat: ReportModel): void {
    const artifact = artifactOf(chat.type);
    const builder = this.builderFor(artifact, chat);
    const messages = this.chatMessages;
    this.chatMessages = 0;
    // Unreadable values are warned about once, by the item.
    const silent = new ReportHitBuilder(artifact, builder.location, { ...this.context, warn: () => undefined });
    const key = this.chats.keyOf(chat);
    this.input.writer.writeThread(threadOfChat(silent, chat, key));
    this.sink.write(builder, () => mapChat(builder, chat, key, messages));
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
    const mapped = builder.refusal === null ? attempt(() => mapEmail(builder, mail)) : { failure: builder.refusal };
    if ('failure' in mapped) {
      this.sink.refuse(builder, mapped.failure);
      return;
    }
    const { hit, body } = mapped.value;
    const attachments = body ? [await this.storeBody(body), ...hit.attachments] : hit.attachments;
    const whole = await withAttachedMails({ ...hit, attachments }, this.input.files);
    this.sink.write(builder, () => whole);
  }

  private async storeBody(body: MailBody) {
    const stored = await this.input.files.put(Buffer.from(body.content, 'utf8'));
    const own = { path: body.path, ...stored, mimeType: body.mimeType, hashes: null };
    const { path } = this.input.staging.addOwnEntry(own);
    const name = body.path.slice(body.path.lastIndexOf('/') + 1);
    return { path, name, importance: 'primary' as const, mimeType: body.mimeType, stored };
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
    builder.refusal = file.refusal ?? null;
    for (const { name } of claimedHashes(file).malformed) {
      builder.warn('Invalid hashes in the report', `${name}: the text cannot be compared with the file.`);
    }
    if (file.section === 'infectedFiles') {
      builder.warn('Files that the tool marks as infected', 'The tool marks this file as infected.');
    }
    this.sink.write(builder, () => mapFile(builder, file, { ...staged, id: this.hitIdOf(file, staged) }, entry));
  }

  /** Reports list a file again with more details, for example as infected, or with less inside another: all entries are kept. */
  private hitIdOf({ inside }: ReportFile, { id, section }: StagedFile): string {
    if (inside !== null) {
      return `${id} (in ${inside})`;
    }
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
    const named = file.localPath === null ? null : findNamedEntry(this.input, this.folder, file.localPath, location);
    return named ?? staging.findContent(file);
  }

  private builderFor(artifact: Artifact, model: ReportModel): ReportHitBuilder {
    const location = `${this.context.report}, line ${model.line} (${model.type} ${model.id})`;
    const builder = new ReportHitBuilder(artifact, location, this.context);
    builder.refusal = model.refusal ?? null;
    return builder;
  }
}
