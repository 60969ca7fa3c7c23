import type { LocalTimes } from '@server/domain/local-times';
import type { ComparedItems, DevicePeople } from '@server/domain/message-copies/compared-items';
import { identitiesOf } from '@server/domain/message-copies/identify-item';
import type { ComparedValue, ItemContent } from '@server/domain/message-copies/item-content';
import { dateOf, decodeHitBody, type HitBody, type StoredFragment } from '@server/stores/embedded/rows/hits/hit-body';
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
  const nameOf = kindNames(db);
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
        const identities = identitiesOf(contentOfRow(row, { nameOf, localTimes }), people.owners);
        if (identities.length > 0) {
          items.add(row.id, source.side, row.threadId ?? 0, identities);
          addRange(compared, row.id, row.id);
        }
      }
      onRead(Math.min(SLICE, last - from + 1));
      yield;
    }
  }
}

interface Reading {
  /** The name of a fragment kind. */
  nameOf: (kind: number) => string;
  localTimes: LocalTimes;
}

function contentOfRow(row: ItemRow, reading: Reading): ItemContent {
  const body = decodeHitBody(row.body);
  const { c: chat, l: [position] = [] } = body;
  return {
    artifact: { group: row.group, name: row.name },
    time: row.date !== null && row.isLocal === 1 ? reading.localTimes.instantOf(row.date) : row.date,
    content: contentOf(body),
    fileName: body.a?.find(([, , importance]) => importance === 'primary')?.[1] ?? null,
    keyDetail: keyDetailOf(body),
    values: body.f.map((fragment) => valueOf(fragment, reading)),
    position: position === undefined ? null : { latitude: position[0], longitude: position[1] },
    message: chat === undefined ? null : { ...chat, service: row.service, files: filesOf(body) },
  };
}

/** A date that can mean two days is compared by its text. */
function valueOf(stored: StoredFragment, { nameOf, localTimes }: Reading): ComparedValue {
  const [kind, value, more] = stored;
  const date = dateOf(stored);
  const time = date === null ? null : date[1] === 1 ? localTimes.instantOf(date[0]) : date[0];
  return { name: nameOf(kind), value, number: typeof more === 'number' ? more : null, time };
}

function kindNames(db: SqliteDatabase): Reading['nameOf'] {
  const rows = db.prepare<[], { id: number; name: string }>('SELECT id, name FROM fragment_kind').all();
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return (kind) => names.get(kind) ?? '';
}

/** The value in the first column of the multi-artifact table. */
function keyDetailOf({ f: fragments, m: [index] = [null, null, null] }: HitBody): string | null {
  return index === null ? null : (fragments[index]?.[1] ?? null);
}

const filesOf = ({ a: attachments = [] }: HitBody): string[] => attachments.flatMap(([, , , , sha256]) => sha256 ?? []);
