import { BadInputError } from '@server/errors';
import type { DateValue } from '@contract/model/hit';
import type { ChatRecord, HitRecord, SourceRecord } from '@server/stores/hit-record';
import type { SqliteDatabase } from '@server/stores/embedded/sqlite-database';

import { ArtifactDirectory } from './artifact-directory';
import { BulkInsert, type SqlValue } from './bulk-insert';
import { columnPlaces } from './column-places';
import { partId, PARTS_OF_A_HIT } from './part-id';
import { searchText } from './search-text';
import { ThreadDirectory } from './thread-directory';

const COLUMNS = {
  hit: [
    ...['id', 'evidence_id', 'artifact_id', 'original_id', 'date', 'date_is_local', 'date_text', 'deleted'],
    ...['thread_id', 'column_0', 'column_1', 'column_2'],
  ],
  hit_text: ['hit_id', 'text'],
  fragment: ['id', 'kind_id', 'value', 'number', 'date', 'date_is_local', 'original'],
  hit_source: ['id', 'path', 'deleted', 'location'],
  attachment: ['id', 'path', 'name', 'importance', 'mime_type', 'sha256', 'size'],
  location: ['id', 'latitude', 'longitude'],
  chat_message: [
    ...['hit_id', 'thread_id', 'has_sender', 'sender_name', 'sender_identifier', 'sender_is_owner', 'direction'],
    ...['text', 'status', 'date', 'date_is_local', 'date_text'],
    ...['is_system', 'is_reply', 'reply_original_id', 'reply_text'],
  ],
} as const;

type Table = keyof typeof COLUMNS;

/** Writes hits into the rows of case.db. Call within a transaction, and `flush` before it ends. */
export class HitInserts {
  readonly artifacts: ArtifactDirectory;
  readonly threads: ThreadDirectory;
  private readonly tables: Record<Table, BulkInsert>;

  constructor(
    db: SqliteDatabase,
    private readonly evidenceId: number,
  ) {
    this.artifacts = new ArtifactDirectory(db);
    this.threads = new ThreadDirectory(db, evidenceId);
    const into = (table: Table) => new BulkInsert(db, table, COLUMNS[table]);
    this.tables = {
      hit: into('hit'),
      hit_text: into('hit_text'),
      fragment: into('fragment'),
      hit_source: into('hit_source'),
      attachment: into('attachment'),
      location: into('location'),
      chat_message: into('chat_message'),
    };
  }

  insert(id: number, hit: HitRecord): void {
    requirePlaces(hit);
    const threadId = hit.chat === null ? null : this.threads.idOf(hit.chat.threadKey);
    const artifact = this.artifacts.artifact(hit.artifact);
    this.tables.hit.add(
      id,
      this.evidenceId,
      artifact.id,
      hit.originalId,
      ...dateColumns(hit.date),
      flag(hit.deleted),
      threadId,
      ...columnPlaces(hit.fragments),
    );
    this.tables.hit_text.add(id, searchText(hit));
    this.insertFragments(id, hit, artifact);
    this.insertSources(id, 0, hit.sources);
    this.insertAttachments(id, hit);
    hit.locations.forEach(({ latitude, longitude }, place) =>
      this.tables.location.add(partId(id, place), latitude, longitude),
    );
    if (hit.chat !== null && threadId !== null) {
      this.insertChat(id, threadId, hit.chat);
    }
  }

  insertSources(id: number, firstPlace: number, sources: readonly SourceRecord[]): void {
    sources.forEach((source, index) => {
      this.tables.hit_source.add(
        partId(id, firstPlace + index),
        source.path,
        flag(source.deleted),
        JSON.stringify(source.location),
      );
    });
  }

  flush(): void {
    Object.values(this.tables).forEach((table) => table.flush());
  }

  discard(): void {
    Object.values(this.tables).forEach((table) => table.discard());
    this.artifacts.forget();
    this.threads.forget();
  }

  private insertFragments(id: number, hit: HitRecord, artifact: ReturnType<ArtifactDirectory['artifact']>): void {
    hit.fragments.forEach((fragment, place) => {
      const [date, isLocal, original] = dateColumns(fragment.date ?? null);
      this.tables.fragment.add(
        partId(id, place),
        this.artifacts.kindId(artifact, fragment),
        fragment.value,
        Number.isFinite(fragment.number) ? (fragment.number ?? null) : null,
        date,
        isLocal,
        original === fragment.value ? null : original,
      );
    });
  }

  private insertAttachments(id: number, hit: HitRecord): void {
    hit.attachments.forEach((attachment, place) => {
      this.tables.attachment.add(
        partId(id, place),
        attachment.path,
        attachment.name,
        attachment.importance,
        attachment.mimeType,
        attachment.stored?.sha256 ?? null,
        attachment.stored?.size ?? null,
      );
    });
  }

  private insertChat(id: number, threadId: number, chat: ChatRecord): void {
    this.tables.chat_message.add(
      id,
      threadId,
      chat.sender === null ? 0 : 1,
      chat.sender?.name ?? null,
      chat.sender?.identifier ?? null,
      chat.sender?.isOwner === true ? 1 : 0,
      chat.direction,
      chat.text,
      chat.status,
      ...dateColumns(chat.timestamp),
      chat.isSystem ? 1 : 0,
      chat.replyTo === null ? 0 : 1,
      chat.replyTo?.originalId ?? null,
      chat.replyTo?.text ?? null,
    );
  }
}

/** Instant, isLocal and original text. */
function dateColumns(date: DateValue | null): [SqlValue, SqlValue, SqlValue] {
  if (date === null) {
    return [null, null, null];
  }
  const instant = Date.parse(date.instant);
  if (Number.isNaN(instant)) {
    throw new BadInputError(`"${date.instant}" is not an instant; dates that cannot be read must come as text.`);
  }
  return [instant, date.isLocal ? 1 : 0, date.original];
}

const flag = (value: boolean | null): number | null => (value === null ? null : Number(value));

function requirePlaces({ originalId, fragments, sources, attachments, locations }: HitRecord): void {
  if (Math.max(fragments.length, sources.length, attachments.length, locations.length) > PARTS_OF_A_HIT) {
    throw new BadInputError(`The item ${originalId} has more than ${PARTS_OF_A_HIT} fields, sources or attachments.`);
  }
}
