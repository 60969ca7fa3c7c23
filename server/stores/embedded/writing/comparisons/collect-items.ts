import type { LocalTimes } from '@server/domain/local-times';
import type { ComparedItems, DevicePeople } from '@server/domain/message-copies/compared-items';
import { identityOf, type ItemContent } from '@server/domain/message-copies/item-identity';
import { decodeHitBody, type HitBody } from '@server/stores/embedded/rows/hits/hit-body';
import { addRange, type HitBlocks } from '@server/stores/embedded/rows/review/mark-blocks';
import type { CooperativeTask } from '@server/stores/embedded/base/cooperative-task';
import { contentOf } from '@server/stores/embedded/rows/hits/content-key';
import type { SqliteDatabase } from '@server/stores/embedded/base/sqlite-database';

interface ItemRow {
  id: number;
  group: string;
  name: string;
  date: number | null;
  isLocal: number | null;
  threadId: number | null;
  service: string | null;
  body: string;
}

/** Number of hits that take some ten milliseconds to read. */
const SLICE = 500;

interface Collected {
  items: ComparedItems;
  /** The hits that can be compared. */
  compared: HitBlocks;
}

/** Adds the comparable items of a source. Yields the number of hits after each slice. */
export function* collectItems(
  db: SqliteDatabase,
  source: { evidenceId: number; side: 0 | 1 },
  { people, localTimes }: { people: DevicePeople; localTimes: LocalTimes },
  { items, compared }: Collected,
  onRead: (hits: number) => void,
): CooperativeTask<void> {
  const ranges = db
    .prepare<[number], [first: number, last: number]>(
      'SELECT first_hit, last_hit FROM source_range WHERE evidence_id = ? ORDER BY first_hit',
    )
    .raw();
  const rows = db.prepare<[number, number], ItemRow>(
    `SELECT hit.id, artifact_group AS "group", artifact.name, date, date_is_local AS isLocal, thread_id AS threadId,
       thread.application AS service, body
     FROM hit JOIN artifact ON artifact.id = artifact_id LEFT JOIN thread ON thread.id = thread_id
     WHERE hit.id BETWEEN ? AND ?`,
  );
  for (const [first, last] of ranges.all(source.evidenceId)) {
    for (let from = first; from <= last; from += SLICE) {
      for (const row of rows.all(from, Math.min(last, from + SLICE - 1))) {
        const identity = identityOf(contentOfRow(row, localTimes), people.owners);
        if (identity !== null) {
          items.add(row.id, source.side, row.threadId ?? 0, identity);
          addRange(compared, row.id, row.id);
        }
      }
      onRead(Math.min(SLICE, last - from + 1));
      yield;
    }
  }
}

function contentOfRow(row: ItemRow, localTimes: LocalTimes): ItemContent {
  const body = decodeHitBody(row.body);
  const { c: chat } = body;
  return {
    artifact: { group: row.group, name: row.name },
    time: row.date !== null && row.isLocal === 1 ? localTimes.instantOf(row.date) : row.date,
    content: contentOf(body),
    keyDetail: keyDetailOf(body),
    message: chat === undefined ? null : { ...chat, service: row.service, files: filesOf(body) },
  };
}

/** The value in the first column of the multi-artifact table. */
function keyDetailOf({ f: fragments, m: [index] = [null, null, null] }: HitBody): string | null {
  return index === null ? null : (fragments[index]?.[1] ?? null);
}

const filesOf = ({ a: attachments = [] }: HitBody): string[] => attachments.flatMap(([, , , , sha256]) => sha256 ?? []);
