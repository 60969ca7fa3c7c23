import { setImmediate } from 'node:timers/promises';

import type { CooperativeTask } from '@server/stores/embedded/base/cooperative-task';
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
    const task = readThreadPeople(this.db);
    for (let step = task.next(); ; step = task.next()) {
      if (step.done === true) {
        return step.value;
      }
      await setImmediate();
    }
  }
}

/** Reads every conversation of the finished sources, by its id; also of the source `importing`. */
export function* readThreadPeople(
  db: SqliteDatabase,
  importing = 0,
): CooperativeTask<ReadonlyMap<number, ThreadPeople>> {
  const threads = db.prepare<[number, number, number], ThreadRow>(
    `SELECT id, evidence_id, application, account FROM thread JOIN source USING (evidence_id)
     WHERE id > ? AND (state = 'finished' OR evidence_id = ?) ORDER BY id LIMIT ?`,
  );
  const participants = db.prepare<[number, number], { thread_id: number; identifier: string | null }>(
    'SELECT thread_id, identifier FROM thread_participant WHERE thread_id BETWEEN ? AND ?',
  );
  const found = new Map<number, ThreadPeople & { people: Set<string> }>();
  const after = (id: number) => threads.all(id, importing, SLICE);
  for (let slice = after(0); slice.length > 0; slice = after(slice.at(-1)?.id ?? Infinity)) {
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
    yield;
  }
  return found;
}

/** Copies of a thread have at least this fraction of the people of the smaller one in common: some tools do not list everybody. */
const PEOPLE_IN_COMMON = 0.5;

/** The fraction of the people of the smaller conversation that are in both; 0 when they are too few for a copy. */
export function sharedPeople({ people }: ThreadPeople, other: ThreadPeople): number {
  const smaller = Math.min(people.size, other.people.size);
  const shared = [...people].filter((key) => other.people.has(key)).length;
  // One common person is not enough: the owner of the device is in every conversation.
  return shared < Math.min(2, smaller) || shared < smaller * PEOPLE_IN_COMMON ? 0 : shared / smaller;
}

/** Whether two conversations of different sources have the same service and people. */
export const isCopyOfThread = (thread: ThreadPeople, other: ThreadPeople): boolean =>
  thread.evidenceId !== other.evidenceId && thread.service === other.service && sharedPeople(thread, other) > 0;
