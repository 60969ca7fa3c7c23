import Database from 'better-sqlite3';

import type { Person } from '@contract/model/hit';
import type { ThreadRecord } from '@server/stores/hit-record';

import type { MessageThread } from './mapping/map-message';

const MAX_SEEN = 50_000;
const SCHEMA = `
  CREATE TABLE thread (key TEXT PRIMARY KEY, source TEXT, name TEXT, type TEXT, account TEXT) WITHOUT ROWID;
  CREATE TABLE person (
    key TEXT NOT NULL, id TEXT NOT NULL, position INTEGER NOT NULL, name TEXT, identifier TEXT, isOwner INTEGER NOT NULL,
    PRIMARY KEY (key, id)
  ) WITHOUT ROWID;
`;

interface ThreadRow {
  key: string;
  source: string | null;
  name: string | null;
  type: string | null;
  account: string | null;
}

/**
 * Conversations collected from their messages: AXIOM has no record of a conversation. They are on disk, because a case may have
 * hundreds of thousands, in the work folder of the import.
 */
export class ThreadCollector {
  private readonly db: Database.Database;
  private readonly seen = new Set<string>();
  private readonly addThread;
  private readonly addPerson;
  private position = 0;

  constructor(path: string) {
    this.db = new Database(path);
    this.db.pragma('journal_mode = OFF');
    this.db.pragma('synchronous = OFF');
    this.db.exec(SCHEMA);
    this.addThread = this.db.prepare(
      `INSERT INTO thread VALUES (?, ?, ?, ?, ?) ON CONFLICT DO UPDATE
       SET name = coalesce(name, excluded.name), type = coalesce(type, excluded.type), account = coalesce(account, excluded.account)`,
    );
    this.addPerson = this.db.prepare(
      `INSERT INTO person VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO UPDATE
       SET name = coalesce(name, excluded.name), isOwner = max(isOwner, excluded.isOwner)`,
    );
    this.db.exec('BEGIN');
  }

  add({ threadKey, source, name, chatType, account, people }: MessageThread): void {
    this.once(`${threadKey}\n\n${name ?? ''}\n${chatType ?? ''}\n${account ?? ''}`, () => {
      this.addThread.run(threadKey, source, name, chatType, account);
    });
    for (const person of people) {
      const id = (person.identifier ?? person.name ?? '').toLowerCase();
      this.once(`${threadKey}\n${id}\n${person.name ?? ''}\n${person.isOwner}`, () => {
        this.position += 1;
        this.addPerson.run(threadKey, id, this.position, person.name, person.identifier, person.isOwner ? 1 : 0);
      });
    }
  }

  *threads(): Generator<ThreadRecord> {
    const people = this.db.prepare<[string], Omit<Person, 'isOwner'> & { isOwner: number }>(
      'SELECT name, identifier, isOwner FROM person WHERE key = ? ORDER BY position LIMIT 10000',
    );
    for (const row of this.db.prepare<[], ThreadRow>('SELECT * FROM thread ORDER BY key').iterate()) {
      yield {
        threadKey: row.key,
        name: row.name,
        source: row.source,
        chatType: row.type,
        account: row.account,
        startTime: null,
        lastActivity: null,
        participants: people.all(row.key).map((person) => ({ ...person, isOwner: person.isOwner === 1 })),
        deleted: null,
        fragments: [],
        attachments: [],
      };
    }
  }

  close(): void {
    this.db.close();
  }

  private once(key: string, run: () => void): void {
    if (this.seen.has(key)) {
      return;
    }
    if (this.seen.size >= MAX_SEEN) {
      this.seen.clear();
    }
    this.seen.add(key);
    run();
  }
}
