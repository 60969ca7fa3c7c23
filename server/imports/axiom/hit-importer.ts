import { ContentHashes } from '@server/imports/file-claims';
import type { HitBuilder } from '@server/imports/hits/hit-builder';
import { hasAttachedMail, withAttachedMails } from '@server/imports/hits/attached-mails';
import { attempt, HitSink } from '@server/imports/hits/hit-sink';
import { ThreadCollector, type MessageThread } from '@server/imports/hits/thread-collector';
import type { ImporterInput } from '@server/imports/importer';
import { HEAD_BYTES, mimeTypeOf } from '@server/imports/mime-type';
import { detachString } from '@server/imports/detach-string';
import { differencesFrom, type StagedEntry } from '@server/imports/staging';
import type { HitRecord } from '@server/stores/hit-record';
import type { InformationSection } from '@server/stores/hit-writer';

import { mapHit } from './mapping/map-hit';
import type { MailBody } from './mapping/map-mail';
import type { AxiomContext } from './mapping/mapping-context';
import { ruleOf } from './mapping/artifact-rules';
import { MarkCounts } from './mark-counts';
import { stageMarks } from './stage-marks';
import type { RawFragment, RawHit } from './raw-hit';

const MAX_DEVICES = 20;
/** The artifact of mails (artifact-table.ts). */
const MAIL = 'Emails';
const MAX_ARTIFACTS = 5_000;

/** The stored bytes of hits in the export, and how its times are written. */
export type FileLookup = Pick<AxiomContext, 'contentOf' | 'exportedFile' | 'notation'>;

/** Creates items from the hits of a case or export and passes them to the writer. */
export class HitImporter {
  itemsRead = 0;
  comparedFiles = 0;
  differingFiles = 0;
  /** Hits by AXIOM's own name of the artifact, to compare with the totals of the tool. */
  readonly countsByArtifact = new Map<string, number>();
  readonly devices: InformationSection[] = [];
  readonly marks = new MarkCounts();
  private readonly sink: HitSink;
  private readonly context: AxiomContext;
  private readonly threads: ThreadCollector;

  constructor(
    private readonly input: ImporterInput,
    lookup: FileLookup,
  ) {
    const { staging, ledger, workFolder } = input;
    this.sink = new HitSink(input);
    this.threads = new ThreadCollector(workFolder);
    this.context = {
      ...lookup,
      namesakesOf: (path) => staging.namesakesOf(path),
      warn: (kind, location, message) => ledger.warn(kind, location, message),
      compare: (entry, hashes) => {
        const differences = differencesFrom({ ...hashes, size: null }, entry);
        const isCompared = hashes.md5 !== null || hashes.sha1 !== null || hashes.sha256 !== null;
        this.comparedFiles += isCompared ? 1 : 0;
        this.differingFiles += differences.length > 0 ? 1 : 0;
        staging.addDifferences(entry, differences);
      },
    };
  }

  get hits(): number {
    return this.sink.hits;
  }

  get missingFiles(): number {
    return this.sink.missingFiles;
  }

  /** Waits only when bytes must be stored first. */
  take(hit: RawHit): Promise<void> | void {
    this.itemsRead += 1;
    this.count(hit);
    if (hit.fragments.some(({ bytes }) => bytes !== undefined)) {
      return this.takeWithBytes(hit);
    }
    return this.store(hit, this.context);
  }

  /** After the last hit: conversations are complete when all their messages were read. */
  finish(): void {
    for (const thread of this.threads.threads()) {
      this.input.writer.writeThread(thread);
    }
  }

  close(): void {
    this.threads.close();
  }

  /** Values that are bytes are files of the hit. */
  private async takeWithBytes(hit: RawHit): Promise<void> {
    const fragments: RawFragment[] = [];
    const contents = new Map<string, StagedEntry[]>();
    for (const [index, { bytes, ...fragment }] of hit.fragments.entries()) {
      const key = fragment.attachmentKey ?? `value ${index + 1}`;
      if (bytes !== undefined) {
        const stored = await this.storeBytes(bytes, `values/${hit.originalId}/${index + 1}`);
        contents.set(key, [stored, ...this.context.contentOf(key)]);
      }
      fragments.push(bytes === undefined ? fragment : { ...fragment, attachmentKey: key });
    }
    const contentOf = (key: string) => contents.get(key) ?? this.context.contentOf(key);
    await this.store({ ...hit, fragments }, { ...this.context, contentOf });
  }

  private store(hit: RawHit, context: AxiomContext): Promise<void> | void {
    const { builder, map } = mapHit(hit, context);
    const mapped = attempt(map);
    if ('failure' in mapped) {
      this.sink.refuse(builder, hit.refusal ?? mapped.failure);
      return;
    }
    const { hit: record, thread, body } = mapped.value;
    const isMail = record.artifact.name === MAIL && hasAttachedMail(record);
    if (body === null && !isMail) {
      this.write(hit, builder, record, thread);
      return;
    }
    return this.storeMail(record, body).then((whole) => this.write(hit, builder, whole, thread));
  }

  private async storeMail(record: HitRecord, body: MailBody | null): Promise<HitRecord> {
    const attachments = body === null ? record.attachments : [await this.storeBody(body), ...record.attachments];
    return withAttachedMails({ ...record, attachments }, this.input.files);
  }

  private write(hit: RawHit, builder: HitBuilder, record: HitRecord, thread: MessageThread | null): void {
    const originalId = this.sink.write(builder, () => record);
    if (originalId === null) {
      return;
    }
    if (thread !== null) {
      this.threads.add(thread);
    }
    if (this.input.marks !== null) {
      stageMarks({ ...hit, originalId }, this.input.marks);
    }
  }

  private async storeBytes(bytes: Buffer, path: string): Promise<StagedEntry> {
    const hashes = new ContentHashes();
    hashes.update(bytes);
    const stored = await this.input.files.put(bytes);
    const mimeType = await mimeTypeOf(bytes.subarray(0, HEAD_BYTES), '');
    return this.input.staging.addOwnEntry({ path, ...stored, mimeType, hashes: hashes.digest() });
  }

  private async storeBody({ path, mimeType, content }: MailBody) {
    const stored = await this.input.files.put(Buffer.from(content, 'utf8'));
    const own = this.input.staging.addOwnEntry({ path, ...stored, mimeType, hashes: null });
    const name = path.slice(path.lastIndexOf('/') + 1);
    return { path: own.path, name, importance: 'primary' as const, mimeType, stored };
  }

  private count(hit: RawHit): void {
    const count = this.countsByArtifact.get(hit.artifact) ?? 0;
    if (count > 0 || this.countsByArtifact.size < MAX_ARTIFACTS) {
      this.countsByArtifact.set(count > 0 ? hit.artifact : detachString(hit.artifact), count + 1);
    }
    this.marks.count(hit);
    if (this.devices.length < MAX_DEVICES && ruleOf(hit.artifact).kind === 'Device') {
      const fragments = hit.fragments
        .filter(({ text, name }) => text.trim() !== '' && !name.startsWith('_'))
        .slice(0, 100)
        .map(({ name, text }) => ({ name: detachString(name), value: detachString(text).slice(0, 1_000) }));
      this.devices.push({ name: detachString(hit.artifact), fragments });
    }
  }
}
