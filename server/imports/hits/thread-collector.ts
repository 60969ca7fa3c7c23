import { join } from 'node:path';

import Database from 'better-sqlite3';

import type { Person } from '@contract/model/hit';
import type { ThreadRecord } from '@server/stores/hit-record';

const MAX_SEEN = 50_000;
const MAX_PARTICIPANTS = 10_000;
const SCHEMA = `
  CREATE TABLE thread (key TEXT PRIMARY KEY, source TEXT, name TEXT, type TEXT, account TEXT) WITHOUT ROWID;
  CREATE TABLE person (
    key TEXT NOT NULL, id TEXT NOT NULL, name TEXT, identifier TEXT, isOwner INTEGER NOT NULL, PRIMARY KEY (key, id)
  ) WITHOUT ROWID;
`;

/** The participants and title of a conversation, as stated in one of its messages. */
export interface MessageThread {
  threadKey: string;
  /** The application. */
  source: string | null;
  name: string | null;
  chatType: string | null;
  account: string | null;
  people: readonly Person[];
}

interface ThreadRow {
  key: string;
  source: string | null;
  name: string | null;
  type: string | null;
  account: string | null;
}
type PersonRow = Omit<Person, 'isOwner'> & { isOwner: number };

/** One of two different values, the same in any order of them; the other one when one is missing. */
const one = (choose: 'min' | 'max', column: string): string =>
  `${column} = ${choose}(coalesce(${column}, excluded.${column}), coalesce(excluded.${column}, ${column}))`;

/**
 * Conversations collected from their messages, for formats without a record of a conversation. The order of the messages does not
 * matter. They are on disk, because a case may have hundreds of thousands, in the work folder of the import.
 */
export class ThreadCollector {
  private readonly db: Database.Database;
  private readonly seen = new Set<string>();
  private readonly addThread;
  private readonly addPerson;

  constructor(workFolder: string) {
    this.db = new Database(join(workFolder, 'threads.db'));
    this.db.pragma('journal_mode = OFF');
    this.db.pragma('synchronous = OFF');
    this.db.pragma('locking_mode = EXCLUSIVE');
    this.db.exec(SCHEMA);
    // Of SMS and MMS in one conversation, SMS is its application.
    this.addThread = this.db.prepare<[string, ...(string | null)[]]>(
      `INSERT INTO thread VALUES (?, ?, ?, ?, ?) ON CONFLICT DO UPDATE
       SET ${one('max', 'source')}, ${one('min', 'name')}, ${one('min', 'type')}, ${one('min', 'account')}`,
    );
    this.addPerson = this.db.prepare<[string, string, string | null, string | null, number]>(
      `INSERT INTO person VALUES (?, ?, ?, ?, ?) ON CONFLICT DO UPDATE
       SET ${one('min', 'name')}, ${one('min', 'identifier')}, isOwner = max(isOwner, excluded.isOwner)`,
    );
    this.db.exec('BEGIN');
  }

  add({ threadKey, source, name, chatType, account, people }: MessageThread): void {
    this.once([threadKey, source, name, chatType, account], () => {
      this.addThread.run(threadKey, source, name, chatType, account);
    });
    for (const person of people) {
      const id = (person.identifier ?? person.name ?? '').toLowerCase();
      this.once([threadKey, person.identifier, person.name, person.isOwner], () => {
        this.addPerson.run(threadKey, id, person.name, person.identifier, person.isOwner ? 1 : 0);
      });
    }
  }

  /** Each with its owner first. */
  *threads(): Generator<ThreadRecord> {
    const people = this.db.prepare<[string], PersonRow>(
      `SELECT name, identifier, isOwner FROM person WHERE key = ? ORDER BY isOwner DESC, id LIMIT ${MAX_PARTICIPANTS}`,
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

  private once(facts: readonly unknown[], run: () => void): void {
    const key = JSON.stringify(facts);
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
