import type { Exhibit, ExhibitNumbering } from '@contract/model/exhibit';
import type { HitExhibit } from '@contract/model/hit';
import { DEFAULT_NUMBERING, exhibitNumber } from '@contract/rules/exhibit';
import { EXHIBITS_AT_ONCE_MAX } from '@contract/rules/limits';
import { BadRequestError, ConflictError } from '@server/errors';
import type { AuditEntry } from '@server/stores/audit-entry';
import type { SqliteDatabase } from '@server/stores/embedded/base/sqlite-database';
import { insertRow, requireStored, updateRow } from '@server/stores/embedded/base/stored-rows';
import type { ExhibitPage, ExhibitPageQuery, ExhibitText } from '@server/stores/exhibits';
import type { Viewer } from '@server/stores/viewer';

import { parseId } from '@server/stores/embedded/base/ids';
import { countHits, forEachHit, oneHit, type HitBlocks } from './mark-blocks';
import { EXHIBIT_MARK, type Marks } from './marks';
import { visibleHitsReader, type VisibleHitsReader } from '@server/stores/embedded/rows/hits/visible-hits';

interface ExhibitRow {
  id: number;
  number: string;
  hit_id: number;
  title: string;
  remark: string;
  user_id: string;
  user_name: string;
  created_at: string;
  withdrawn_at: string | null;
  withdrawn_by_name: string | null;
  evidence_id: number;
  artifact_group: string;
  artifact_name: string;
}

const SELECT_EXHIBITS = `
  SELECT exhibit.id, number, hit_id, title, remark, user_id, user_name, created_at, withdrawn_at, withdrawn_by_name,
    hit.evidence_id, artifact.artifact_group, artifact.name AS artifact_name
  FROM exhibit JOIN hit ON hit.id = exhibit.hit_id JOIN artifact ON artifact.id = hit.artifact_id`;

const toExhibit = (row: ExhibitRow): Exhibit => ({
  id: String(row.id),
  number: row.number,
  title: row.title,
  remark: row.remark,
  createdAt: row.created_at,
  userId: row.user_id,
  userName: row.user_name,
  withdrawnAt: row.withdrawn_at,
  withdrawnByName: row.withdrawn_by_name,
  hitId: String(row.hit_id),
  evidenceId: row.evidence_id,
  artifact: { group: row.artifact_group, name: row.artifact_name },
});

/** Reads which of the hits are exhibits; withdrawn exhibits are omitted. */
export function hitExhibitsReader(db: SqliteDatabase): (hitIds: readonly number[]) => ReadonlyMap<number, HitExhibit> {
  const find = db.prepare<[string], Pick<ExhibitRow, 'id' | 'number' | 'hit_id' | 'title' | 'remark'>>(
    `SELECT id, number, hit_id, title, remark FROM exhibit
     WHERE hit_id IN (SELECT value FROM json_each(?)) AND withdrawn_at IS NULL`,
  );
  return (hitIds) =>
    new Map(
      find
        .all(JSON.stringify(hitIds))
        .map(({ id, hit_id: hitId, number, title, remark }) => [hitId, { id: String(id), number, title, remark }]),
    );
}

/** Exhibits whose hits the viewer may see, from one snapshot of the case. */
export function listExhibits(db: SqliteDatabase, viewer: Viewer, { order, take, skip }: ExhibitPageQuery): ExhibitPage {
  return db.transaction(() => {
    const visible = visibleExhibits(db, viewer);
    const ordered = order === 'asc' ? visible : visible.toReversed();
    const ids = ordered.slice(skip, skip + take).map(({ id }) => id);
    const rows = db
      .prepare<[string], ExhibitRow>(`${SELECT_EXHIBITS} WHERE exhibit.id IN (SELECT value FROM json_each(?))`)
      .all(JSON.stringify(ids));
    const byId = new Map(rows.map((row) => [row.id, row]));
    return {
      totalCount: visible.length,
      withdrawnCount: visible.filter(({ isWithdrawn }) => isWithdrawn === 1).length,
      exhibits: ids.flatMap((id) => {
        const row = byId.get(id);
        return row === undefined ? [] : toExhibit(row);
      }),
    };
  })();
}

/** The current exhibits whose hits the viewer may see, in the order of their numbers. */
export const exhibitHitIds = (db: SqliteDatabase, viewer: Viewer): string[] =>
  db.transaction(() =>
    visibleExhibits(db, viewer)
      .filter(({ isWithdrawn }) => isWithdrawn === 0)
      .map(({ hitId }) => String(hitId)),
  )();

interface ExhibitReference {
  id: number;
  hitId: number;
  isWithdrawn: 0 | 1;
}

/** In the order in which numbers were assigned. */
function visibleExhibits(db: SqliteDatabase, viewer: Viewer): ExhibitReference[] {
  const all = db
    .prepare<[], ExhibitReference>(
      'SELECT id, hit_id AS hitId, withdrawn_at IS NOT NULL AS isWithdrawn FROM exhibit ORDER BY id',
    )
    .all();
  const visible = visibleHitsReader(db)(
    viewer,
    all.map(({ hitId }) => hitId),
  );
  return all.filter(({ hitId }) => visible.has(hitId));
}

/** Null when the viewer sees no such exhibit. */
export function findExhibit(
  db: SqliteDatabase,
  visibleHits: VisibleHitsReader,
  viewer: Viewer,
  exhibitId: string,
): Exhibit | null {
  const id = parseId(exhibitId);
  const row =
    id === null ? undefined : db.prepare<[number], ExhibitRow>(`${SELECT_EXHIBITS} WHERE exhibit.id = ?`).get(id);
  return row !== undefined && visibleHits(viewer, [row.hit_id]).has(row.hit_id) ? toExhibit(row) : null;
}

/**
 * Creates exhibits for those of the hits that are none, numbered by date (undated hits last); returns them in the order of
 * their numbers. Call within a transaction.
 * @throws BadRequestError for more than EXHIBITS_AT_ONCE_MAX
 */
export function insertExhibits(
  db: SqliteDatabase,
  marks: Marks,
  hits: HitBlocks,
  { title, remark }: ExhibitText,
  { userId, userName, timestamp }: AuditEntry,
): { changed: HitBlocks; added: { hitId: number; number: string }[] } {
  const changed = marks.change(EXHIBIT_MARK, hits, true);
  const count = countHits(changed);
  if (count > EXHIBITS_AT_ONCE_MAX) {
    throw new BadRequestError(
      `At most ${EXHIBITS_AT_ONCE_MAX.toLocaleString('en')} items become exhibits at once, and these are ` +
        `${count.toLocaleString('en')}. Narrow the selection.`,
    );
  }
  if (count === 0) {
    return { changed, added: [] };
  }
  const numbering = readNumbering(db);
  const last = lastCount(db);
  const author = { user_id: userId, user_name: userName, created_at: timestamp };
  const added = byDate(db, changed).map((hitId, index) => {
    const id = last + index + 1;
    const number = exhibitNumber(numbering, id);
    insertRow(db, 'exhibit', { id, number, hit_id: hitId, title, remark, ...author });
    return { hitId, number };
  });
  writeNumbering(db, numbering, last + added.length);
  return { changed, added };
}

/** @throws ConflictError when it was withdrawn */
export function changeExhibitText(db: SqliteDatabase, exhibit: Exhibit, { title, remark }: ExhibitText): void {
  requireValid(exhibit);
  updateRow(db, 'exhibit', Number(exhibit.id), { title, remark });
}

/** The number stays assigned. @throws ConflictError when it was withdrawn before */
export function withdraw(
  db: SqliteDatabase,
  marks: Marks,
  exhibit: Exhibit,
  { userId, userName, timestamp }: AuditEntry,
): void {
  requireValid(exhibit);
  const withdrawal = { withdrawn_at: timestamp, withdrawn_by: userId, withdrawn_by_name: userName };
  updateRow(db, 'exhibit', Number(exhibit.id), withdrawal);
  marks.change(EXHIBIT_MARK, oneHit(Number(exhibit.hitId)), false);
}

function requireValid({ number, withdrawnAt }: Exhibit): void {
  if (withdrawnAt !== null) {
    throw new ConflictError(`Exhibit ${number} has been withdrawn.`);
  }
}

/** The numbering of new exhibits of the case. */
export const readNumbering = (db: SqliteDatabase): ExhibitNumbering =>
  db.prepare<[], ExhibitNumbering>('SELECT prefix, digits FROM exhibit_numbering').get() ?? DEFAULT_NUMBERING;

/** Applies to new exhibits only. Call within a transaction. */
export const changeNumbering = (db: SqliteDatabase, numbering: ExhibitNumbering): void =>
  writeNumbering(db, numbering, lastCount(db));

/** The count of the newest number, even if its hit was deleted; 0 before the first. */
const lastCount = (db: SqliteDatabase): number =>
  db.prepare<[], number>('SELECT last FROM exhibit_numbering').pluck().get() ?? 0;

function writeNumbering(db: SqliteDatabase, { prefix, digits }: ExhibitNumbering, last: number): void {
  db.prepare(
    `INSERT INTO exhibit_numbering VALUES (1, ?, ?, ?)
     ON CONFLICT (id) DO UPDATE SET prefix = excluded.prefix, digits = excluded.digits, last = excluded.last`,
  ).run(prefix, digits, last);
  requireStored(db, 'exhibit_numbering', { prefix, digits, last });
}

function byDate(db: SqliteDatabase, hits: HitBlocks): number[] {
  const ids: number[] = [];
  forEachHit(hits, (hitId) => ids.push(hitId));
  return db
    .prepare<[string], number>(
      'SELECT id FROM hit WHERE id IN (SELECT value FROM json_each(?)) ORDER BY date IS NULL, date, id',
    )
    .pluck()
    .all(JSON.stringify(ids));
}
