import { join } from 'node:path';

import Database from 'better-sqlite3';

import type { Person } from '@contract/model/hit';
import type { ThreadRecord } from '@server/stores/hit-record';

import type { MappedMessage } from './map-message';

const SCHEMA = `
  CREATE TABLE thread (key TEXT PRIMARY KEY, name TEXT, source TEXT) WITHOUT ROWID;
  CREATE TABLE participant (
    key TEXT NOT NULL, name TEXT NOT NULL, identifier TEXT NOT NULL, isOwner INTEGER NOT NULL, PRIMARY KEY (key, identifier, name)
  ) WITHOUT ROWID;
`;
const KEPT = 20_000;

/** The participants of conversations: on disk, because they are collected row by row and an output may have any number of rows. */
export class Conversations {
  private readonly db: Database.Database;
  private readonly statements;
  /** Recently stored values; most rows repeat those of earlier ones. */
  private readonly recent = new Set<string>();

  constructor(workFolder: string) {
    this.db = new Database(join(workFolder, 'leapp-conversations.db'));
    this.db.pragma('journal_mode = OFF');
    this.db.pragma('synchronous = OFF');
    this.db.pragma('locking_mode = EXCLUSIVE');
    this.db.exec(SCHEMA);
    this.statements = {
      thread: this.db.prepare<[string, string | null, string | null]>(
        'INSERT INTO thread VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET name = COALESCE(excluded.name, name)',
      ),
      participant: this.db.prepare<[string, string, string, number]>(
        'INSERT OR IGNORE INTO participant VALUES (?, ?, ?, ?)',
      ),
      threads: this.db.prepare<[], { key: string; name: string | null; source: string | null }>(
        'SELECT key, name, source FROM thread ORDER BY key',
      ),
      participants: this.db.prepare<[string], { name: string; identifier: string; isOwner: 0 | 1 }>(
        'SELECT name, identifier, isOwner FROM participant WHERE key = ? ORDER BY isOwner DESC, identifier, name',
      ),
    };
    this.db.exec('BEGIN');
  }

  note({ chat, threadName, people }: MappedMessage, application: string | null): void {
    const key = chat.threadKey;
    this.once(`${key}\n${threadName ?? ''}`, () => this.statements.thread.run(key, threadName, application));
    for (const { name, identifier, isOwner } of people) {
      this.once(`${key}\n${name ?? ''}\n${identifier ?? ''}`, () =>
        this.statements.participant.run(key, name ?? '', identifier ?? '', isOwner ? 1 : 0),
      );
    }
  }

  *threads(): Generator<ThreadRecord> {
    for (const { key, name, source } of this.statements.threads.iterate()) {
      const participants = this.statements.participants.all(key).map((person): Person => ({
        name: person.name || null,
        identifier: person.identifier || null,
        isOwner: person.isOwner === 1,
      }));
      const unsaid = { chatType: null, account: null, startTime: null, lastActivity: null, deleted: null };
      yield { threadKey: key, name, source, participants, ...unsaid, fragments: [], attachments: [] };
    }
  }

  close(): void {
    this.db.close();
  }

  private once(fact: string, note: () => void): void {
    if (this.recent.has(fact)) {
      return;
    }
    if (this.recent.size >= KEPT) {
      this.recent.clear();
    }
    this.recent.add(fact);
    note();
  }
}
