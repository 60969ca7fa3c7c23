import { hash } from 'node:crypto';

import type { DateValue } from '@contract/model/hit';
import type { SourceRecord, ThreadRecord } from '@server/stores/hit-record';
import type { SqliteDatabase } from '@server/stores/embedded/base/sqlite-database';

const REMEMBERED_THREADS = 10_000;

/** Conversations of one source, created by the first of their declaration and their messages. */
export class ThreadDirectory {
  private readonly ids = new Map<string, number>();
  /** Hashes of the last declarations, by thread: formats without chats declare a thread with each of its messages. */
  private readonly declared = new Map<number, string>();
  private readonly find;
  private readonly make;
  private readonly appendSource;
  private readonly update;
  private readonly removePeople;
  private readonly insertPerson;

  constructor(
    db: SqliteDatabase,
    private readonly evidenceId: number,
  ) {
    this.find = db.prepare<[number, string], { id: number }>(
      'SELECT id FROM thread WHERE evidence_id = ? AND thread_key = ?',
    );
    this.make = db.prepare('INSERT INTO thread (evidence_id, thread_key) VALUES (?, ?)');
    this.appendSource = db.prepare(
      "UPDATE thread SET facts = json_insert(facts, '$.sources[#]', json(?)) WHERE id = ?",
    );
    this.update = db.prepare(
      `UPDATE thread SET name = ?, application = ?, chat_type = ?, account = ?, start_time = ?, last_activity = ?,
       facts = json_set(?, '$.sources', json_extract(facts, '$.sources')) WHERE id = ?`,
    );
    this.removePeople = db.prepare('DELETE FROM thread_participant WHERE thread_id = ?');
    this.insertPerson = db.prepare('INSERT INTO thread_participant VALUES (?, ?, ?, ?, ?)');
  }

  idOf(threadKey: string): number {
    const known = this.ids.get(threadKey);
    if (known !== undefined) {
      return known;
    }
    const id = this.findWritten(threadKey) ?? Number(this.make.run(this.evidenceId, threadKey).lastInsertRowid);
    if (this.ids.size >= REMEMBERED_THREADS) {
      this.ids.clear();
    }
    this.ids.set(threadKey, id);
    return id;
  }

  findWritten(threadKey: string): number | null {
    return this.find.get(this.evidenceId, threadKey)?.id ?? null;
  }

  addSources(id: number, sources: readonly SourceRecord[]): void {
    sources.forEach((source) => this.appendSource.run(JSON.stringify(source), id));
  }

  /** The last declaration of a thread applies, except for its sources. */
  declare(thread: ThreadRecord): void {
    const id = this.idOf(thread.threadKey);
    const declaration = hash('sha256', JSON.stringify(thread), 'base64');
    if (this.declared.get(id) === declaration) {
      return;
    }
    this.update.run(
      thread.name,
      thread.source,
      thread.chatType,
      thread.account,
      dateText(thread.startTime),
      dateText(thread.lastActivity),
      JSON.stringify({ deleted: thread.deleted, fragments: thread.fragments, attachments: thread.attachments }),
      id,
    );
    this.removePeople.run(id);
    thread.participants.forEach((person, index) => {
      this.insertPerson.run(id, index, person.name, person.identifier, person.isOwner ? 1 : 0);
    });
    if (this.declared.size >= REMEMBERED_THREADS) {
      this.declared.clear();
    }
    this.declared.set(id, declaration);
  }

  forget(): void {
    this.ids.clear();
    this.declared.clear();
  }
}

const dateText = (date: DateValue | null): string | null => (date === null ? null : JSON.stringify(date));
