import type { SqliteDatabase } from '@server/stores/embedded/sqlite-database';

import type { HitBody, StoredFragment } from './hit-body';
import { parseTexts } from './parse-json';

// How step 1 of the schema kept the parts of a hit: rows with `id = hit id * 65536 + place`.

const PARTS_OF_A_HIT = 65_536;

interface DateRow {
  date: number | null;
  date_is_local: number | null;
}

interface FragmentRow extends DateRow {
  id: number;
  kind_id: number;
  value: string;
  number: number | null;
  original: string | null;
}

interface SourceRow {
  id: number;
  path: string;
  deleted: number | null;
  location: string;
}

interface AttachmentRow {
  id: number;
  path: string;
  name: string;
  importance: 'primary' | 'secondary';
  mime_type: string;
  sha256: string | null;
  size: number | null;
}

interface LocationRow {
  id: number;
  latitude: number;
  longitude: number;
}

interface ChatRow extends DateRow {
  id: number;
  has_sender: number;
  sender_name: string | null;
  sender_identifier: string | null;
  sender_is_owner: number;
  direction: 'incoming' | 'outgoing' | 'unknown';
  text: string | null;
  status: string | null;
  date_text: string | null;
  is_system: number;
  is_reply: number;
  reply_original_id: string | null;
  reply_text: string | null;
}

type Columns = [number | null, number | null, number | null];

/** Puts together what each of the hits from `first` to `last` consists of; `columnsOf` tells the places of its columns. */
export function oldBodiesReader(
  db: SqliteDatabase,
): (first: number, last: number) => (hitId: number, columns: Columns) => HitBody {
  const fragments = partsReader<FragmentRow>(db, 'SELECT * FROM fragment');
  const sources = partsReader<SourceRow>(db, 'SELECT * FROM hit_source');
  const attachments = partsReader<AttachmentRow>(db, 'SELECT * FROM attachment');
  const locations = partsReader<LocationRow>(db, 'SELECT * FROM location');
  const chats = db.prepare<[number, number], ChatRow>(
    'SELECT hit_id AS id, * FROM chat_message WHERE hit_id BETWEEN ? AND ?',
  );
  return (first, last) => {
    const fragmentsOf = fragments(first, last);
    const sourcesOf = sources(first, last);
    const attachmentsOf = attachments(first, last);
    const locationsOf = locations(first, last);
    const chatOf = new Map(chats.all(first, last).map((row) => [row.id, row]));
    return (hitId, columns) => {
      const s = sourcesOf(hitId).map(storedSource);
      const a = attachmentsOf(hitId).map(storedAttachment);
      const l = locationsOf(hitId).map(({ latitude, longitude }): [number, number] => [latitude, longitude]);
      const chat = chatOf.get(hitId);
      return {
        f: fragmentsOf(hitId).map(storedFragment),
        ...(columns.some((place) => place !== null) && { m: columns }),
        ...(s.length > 0 && { s }),
        ...(a.length > 0 && { a }),
        ...(l.length > 0 && { l }),
        ...(chat !== undefined && { c: storedChat(chat) }),
      };
    };
  };
}

/** Parts of a range of hits, by hit, in their order. */
function partsReader<Row extends { id: number }>(db: SqliteDatabase, select: string) {
  const rows = db.prepare<[number, number], Row>(`${select} WHERE id BETWEEN ? AND ? ORDER BY id`);
  return (first: number, last: number): ((hitId: number) => readonly Row[]) => {
    const byHit = new Map<number, Row[]>();
    for (const row of rows.all(first * PARTS_OF_A_HIT, last * PARTS_OF_A_HIT + PARTS_OF_A_HIT - 1)) {
      const hitId = Math.floor(row.id / PARTS_OF_A_HIT);
      const parts = byHit.get(hitId);
      if (parts === undefined) {
        byHit.set(hitId, [row]);
      } else {
        parts.push(row);
      }
    }
    return (hitId) => byHit.get(hitId) ?? [];
  };
}

function storedFragment(row: FragmentRow): StoredFragment {
  if (row.number !== null) {
    return [row.kind_id, row.value, row.number];
  }
  const date = storedDate(row, row.original ?? row.value);
  return date === null ? [row.kind_id, row.value] : [row.kind_id, row.value, date];
}

const storedSource = (row: SourceRow): NonNullable<HitBody['s']>[number] => [
  row.path,
  asFlag(row.deleted),
  parseTexts(row.location),
];

const storedAttachment = (row: AttachmentRow): NonNullable<HitBody['a']>[number] => [
  row.path,
  row.name,
  row.importance,
  row.mime_type,
  row.sha256,
  row.size,
];

const storedChat = (row: ChatRow): NonNullable<HitBody['c']> => ({
  sender:
    row.has_sender === 1
      ? { name: row.sender_name, identifier: row.sender_identifier, isOwner: row.sender_is_owner === 1 }
      : null,
  direction: row.direction,
  text: row.text,
  status: row.status,
  date: storedDate(row, row.date_text ?? ''),
  isSystem: row.is_system === 1,
  replyTo: row.is_reply === 1 ? { originalId: row.reply_original_id, text: row.reply_text } : null,
});

const storedDate = ({ date, date_is_local: isLocal }: DateRow, original: string): [number, 0 | 1, string] | null =>
  date === null ? null : [date, isLocal === 1 ? 1 : 0, original];

const asFlag = (value: number | null): boolean | null => (value === null ? null : value === 1);
