import { setImmediate } from 'node:timers/promises';

import { numbersIn } from '@contract/text/digit-groups';
import type { Folder } from '@contract/text/fold-text';
import { numberTerm } from '@contract/text/telephone-number';
import type { SqliteDatabase } from '@server/stores/embedded/base/sqlite-database';

interface ThreadNameRow {
  id: number;
  name: string | null;
}

interface ParticipantNameRow {
  thread_id: number;
  name: string | null;
  identifier: string | null;
}

export interface ThreadSearchOptions {
  fold: Folder;
  /** Country of telephone numbers in national form (ISO 3166-1 alpha-2); null: none. */
  phoneCountry: string | null;
  signal?: AbortSignal | undefined;
}

/** Threads read before yielding to the event loop: some 5 ms. */
const SLICE = 2_000;

/**
 * Ids of the threads whose title, or a name or identifier of a participant, contains `text`, ascending; telephone numbers match
 * in every notation. Null when the text has no visible characters. Titles and participants have no index: 100,000 threads are
 * read in slices, between which other requests are served.
 * @throws the signal's reason
 */
export async function findThreads(
  db: SqliteDatabase,
  text: string,
  { fold, phoneCountry, signal }: ThreadSearchOptions,
): Promise<Uint32Array | null> {
  const term = fold(text);
  if (term === '') {
    return null;
  }
  const number = numberTerm(term, 'partial', phoneCountry);
  const matches = (value: string | null): boolean => {
    const folded = value === null ? '' : fold(value);
    return folded.includes(term) || (number !== null && numbersIn(folded).some(({ digits }) => number.matches(digits)));
  };
  const threads = db.prepare<[number, number], ThreadNameRow>(
    'SELECT id, name FROM thread WHERE id > ? ORDER BY id LIMIT ?',
  );
  const participants = db.prepare<[number, number], ParticipantNameRow>(
    'SELECT thread_id, name, identifier FROM thread_participant WHERE thread_id BETWEEN ? AND ?',
  );
  const found = new Set<number>();
  for (let last = 0; ;) {
    const slice = threads.all(last, SLICE);
    const [first, end] = [slice[0]?.id ?? 0, slice.at(-1)?.id ?? 0];
    slice.filter(({ name }) => matches(name)).forEach(({ id }) => found.add(id));
    for (const { thread_id: threadId, name, identifier } of slice.length === 0 ? [] : participants.all(first, end)) {
      if (!found.has(threadId) && (matches(name) || matches(identifier))) {
        found.add(threadId);
      }
    }
    if (slice.length < SLICE) {
      return Uint32Array.from(found).sort();
    }
    last = end;
    await setImmediate();
    signal?.throwIfAborted();
  }
}
