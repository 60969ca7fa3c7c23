import { setImmediate } from 'node:timers/promises';

import { identifierKey, serviceKey } from '@server/domain/message-copies/compared-message';
import type { SqliteDatabase } from '@server/stores/embedded/base/sqlite-database';

export interface ThreadPeople {
  threadId: number;
  evidenceId: number;
  /** `serviceKey` of the conversation; `people`: `identifierKey` of all participants, including the owner of the device. */
  service: string;
  people: ReadonlySet<string>;
}

interface ThreadRow {
  id: number;
  evidence_id: number;
  application: string | null;
  account: string | null;
}

/** Threads read before yielding to the event loop: some 5 ms. */
const SLICE = 2_000;

/** Every conversation of the finished sources with its participants. Cached until conversations are added or removed. */
export class ThreadDirectory {
  private state = '';
  private threads: Promise<ReadonlyMap<number, ThreadPeople>> = Promise.resolve(new Map());

  constructor(private readonly db: SqliteDatabase) {}

  /** By thread id. */
  all(): Promise<ReadonlyMap<number, ThreadPeople>> {
    const state = JSON.stringify(
      this.db
        .prepare(
          `SELECT (SELECT count(*) FROM thread), (SELECT max(id) FROM thread), count(*),
           (SELECT group_concat(evidence_id) FROM source WHERE state = 'finished') FROM thread_participant`,
        )
        .raw()
        .get(),
    );
    if (state !== this.state) {
      this.state = state;
      this.threads = this.read();
    }
    return this.threads;
  }

  private async read(): Promise<ReadonlyMap<number, ThreadPeople>> {
    const threads = this.db.prepare<[number, number], ThreadRow>(
      `SELECT id, evidence_id, application, account FROM thread JOIN source USING (evidence_id)
       WHERE id > ? AND state = 'finished' ORDER BY id LIMIT ?`,
    );
    const participants = this.db.prepare<[number, number], { thread_id: number; identifier: string | null }>(
      'SELECT thread_id, identifier FROM thread_participant WHERE thread_id BETWEEN ? AND ?',
    );
    const found = new Map<number, ThreadPeople & { people: Set<string> }>();
    for (let slice = threads.all(0, SLICE); slice.length > 0; slice = threads.all(slice.at(-1)?.id ?? 0, SLICE)) {
      for (const { id, evidence_id: evidenceId, application, account } of slice) {
        const people = new Set([identifierKey(account)].filter((key) => key !== null));
        found.set(id, { threadId: id, evidenceId, service: serviceKey(application), people });
      }
      for (const { thread_id: threadId, identifier } of participants.all(slice[0]?.id ?? 0, slice.at(-1)?.id ?? 0)) {
        const key = identifierKey(identifier);
        if (key !== null) {
          found.get(threadId)?.people.add(key);
        }
      }
      await setImmediate();
    }
    return found;
  }
}
