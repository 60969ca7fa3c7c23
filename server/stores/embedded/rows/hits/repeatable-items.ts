import type { LocalTimes } from '@server/domain/local-times';
import { textKey } from '@server/domain/message-copies/compared-message';
import type { RepeatableItem } from '@server/domain/privilege-followers/repeatable-item';
import type { SqliteDatabase } from '@server/stores/embedded/base/sqlite-database';

import { decodeHitBody, type HitBody } from './hit-body';

interface ItemRow {
  id: number;
  evidence_id: number;
  artifact_id: number;
  original_id: string;
  date: number | null;
  date_is_local: number | null;
  thread_id: number | null;
  body: string;
}

/** The artifact of notifications (server/imports/hits/artifact-table.ts). */
export const NOTIFICATIONS = { group: 'Application Usage', name: 'Notifications' } as const;
/** The value with the id of a message in its application. */
const IDENTIFIER = 'Identifier';
/** Names of values that contain the text of an item. */
const TEXT_NAME = /^(?:body|text|content|message|notes?|summary|snippet|subject|title)\b/i;

/** Reads the compared values of items in batches, from their rows alone; unknown ids are omitted. */
export function repeatableItemsReader(
  db: SqliteDatabase,
  localTimes: LocalTimes,
): (hitIds: readonly number[]) => RepeatableItem[] {
  const rows = db.prepare<[string], ItemRow>(
    `SELECT hit.id, evidence_id, artifact_id, original_id, date, date_is_local, thread_id, body
     FROM json_each(?) requested CROSS JOIN hit ON hit.id = requested.value`,
  );
  const names = new Map(
    db
      .prepare<[], { id: number; name: string }>(`SELECT id, name FROM fragment_kind WHERE value_type = 'text'`)
      .all()
      .map(({ id, name }) => [id, name]),
  );
  const notifications = new Set(
    db
      .prepare<[string, string], number>('SELECT id FROM artifact WHERE artifact_group = ? AND name = ?')
      .pluck()
      .all(NOTIFICATIONS.group, NOTIFICATIONS.name),
  );
  return (hitIds) =>
    rows.all(JSON.stringify(hitIds)).map((row) => {
      const body = decodeHitBody(row.body);
      const { c: chat, a: attachments = [] } = body;
      const identifiers = body.f.filter(([kind]) => names.get(kind) === IDENTIFIER).map(([, value]) => value);
      return {
        hitId: row.id,
        evidenceId: row.evidence_id,
        artifactId: row.artifact_id,
        threadId: row.thread_id,
        time: row.date !== null && row.date_is_local === 1 ? localTimes.instantOf(row.date) : row.date,
        isNotification: notifications.has(row.artifact_id),
        ids: [row.original_id, ...identifiers],
        texts: textsOf(body, names),
        quote: chat?.replyTo ? { id: chat.replyTo.originalId, text: textKey(chat.replyTo.text) } : null,
        files: attachments.flatMap(([, , , , sha256]) => sha256 ?? []),
      };
    });
}

/** The text of a message; of other items the values with text, and the value of the first column. */
function textsOf(
  { c: chat, f: fragments, m: columns = [null, null, null] }: HitBody,
  names: ReadonlyMap<number, string>,
) {
  const values =
    chat === undefined
      ? fragments.filter(([kind], index) => index === columns[0] || TEXT_NAME.test(names.get(kind) ?? ''))
      : [];
  const texts = chat === undefined ? values.map(([, value]) => value) : [chat.text];
  return [...new Set(texts.flatMap((text) => textKey(text) ?? []))];
}
