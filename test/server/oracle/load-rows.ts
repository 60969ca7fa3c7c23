import { DEFAULT_IMPORTANCE } from '@contract/rules/column-config';
import { foldMarkedText } from '@contract/text/fold-text';
import { dateOf, decodeHitBody, type HitBody, type StoredFragment } from '@server/stores/embedded/rows/hits/hit-body';
import type { SqliteDatabase } from '@server/stores/embedded/base/sqlite-database';
import { instantOf } from '@test/server/helpers/brute-date';

const HITS_OF_A_BLOCK = 32_768;

const TABLES = `
  CREATE TEMP TABLE document (
    id INTEGER PRIMARY KEY, evidence_id INTEGER, artifact_group TEXT, artifact_name TEXT, importance TEXT,
    chat_thread_id TEXT, date INTEGER, date_is_local INTEGER, date_text TEXT, text TEXT
  );
  CREATE TEMP TABLE fragment (
    hit_id INTEGER, place INTEGER, name TEXT, value_type TEXT, value TEXT, number REAL, date INTEGER
  );
  CREATE TEMP TABLE shown (hit_id INTEGER, column INTEGER, place INTEGER);
  CREATE TEMP TABLE location (hit_id INTEGER, position TEXT);
  CREATE TEMP TABLE hit_tag (hit_id INTEGER, tag_id INTEGER);
  CREATE TEMP TABLE privileged (hit_id INTEGER PRIMARY KEY);
  CREATE TEMP TABLE seen_hit (user_id TEXT, hit_id INTEGER);
`;
const INDEXES = `
  CREATE INDEX temp.fragment_hit ON fragment (hit_id, place);
  CREATE INDEX temp.shown_hit ON shown (hit_id, column);
  CREATE INDEX temp.hit_tag_hit ON hit_tag (hit_id);
`;

interface HitRow {
  id: number;
  evidence_id: number;
  artifact_group: string;
  artifact_name: string;
  chat_thread_id: string | null;
  date: number | null;
  date_is_local: number | null;
  date_text: string | null;
  body: string;
}

/** Loads the rows of finished sources into tables for plain SQL queries, from scratch at each call. */
export function loadRows(db: SqliteDatabase): void {
  for (const table of ['document', 'fragment', 'shown', 'location', 'hit_tag', 'privileged', 'seen_hit']) {
    db.exec(`DROP TABLE IF EXISTS temp.${table}`);
  }
  db.exec(TABLES);
  loadHits(db);
  loadMarks(db);
  loadSeen(db);
  db.exec(INDEXES);
}

function loadHits(db: SqliteDatabase): void {
  const insert = db.prepare('INSERT INTO temp.document VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)');
  const insertFragments = fragmentsInsert(db);
  const insertLocation = db.prepare('INSERT INTO temp.location VALUES (?, ?)');
  const rows = db.prepare<[], HitRow>(
    `SELECT h.*, a.artifact_group, a.name AS artifact_name, t.evidence_id || ':' || t.thread_key AS chat_thread_id
     FROM hit h JOIN artifact a ON a.id = h.artifact_id LEFT JOIN thread t ON t.id = h.thread_id
     JOIN source s ON s.evidence_id = h.evidence_id AND s.state = 'finished'`,
  );
  for (const row of rows.all()) {
    const body = decodeHitBody(row.body);
    for (const [latitude, longitude] of body.l ?? []) {
      insertLocation.run(row.id, JSON.stringify({ latitude, longitude }));
    }
    const lines = [...insertFragments(row.id, body), ...(body.a ?? []).map(([, name]) => foldMarkedText(name))];
    insert.run(
      row.id,
      row.evidence_id,
      row.artifact_group,
      row.artifact_name,
      DEFAULT_IMPORTANCE,
      row.chat_thread_id,
      row.date === null ? null : timeOf(row.date, row.date_is_local),
      row.date_is_local,
      row.date_text,
      lines.join('\n'),
    );
  }
}

/** Stores the fragments of a hit and returns the folded values in which keywords are searched. */
function fragmentsInsert(db: SqliteDatabase): (hitId: number, body: HitBody) => string[] {
  const kinds = new Map(
    db
      .prepare<[], { id: number; name: string; value_type: string }>('SELECT id, name, value_type FROM fragment_kind')
      .all()
      .map((kind) => [kind.id, kind]),
  );
  const insert = db.prepare('INSERT INTO temp.fragment VALUES (?, ?, ?, ?, ?, ?, ?)');
  const insertShown = db.prepare('INSERT INTO temp.shown VALUES (?, ?, ?)');
  return (hitId, { f, m = [] }) => {
    m.forEach((place, column) => place !== null && insertShown.run(hitId, column, place));
    return f.flatMap((fragment, index) => {
      const [kindId, value] = fragment;
      const kind = kinds.get(kindId);
      if (kind === undefined) {
        throw new Error(`Hit ${hitId} has a fragment of the kind ${kindId}, which is not there.`);
      }
      insert.run(hitId, index, kind.name, kind.value_type, value, ...numberAndDate(fragment));
      return kind.value_type === 'date' ? [] : [foldMarkedText(value)];
    });
  };
}

function numberAndDate(fragment: StoredFragment): [number: number | null, date: number | null] {
  const date = dateOf(fragment);
  const [, , number = null] = fragment;
  return date === null ? [typeof number === 'number' ? number : null, null] : [null, timeOf(date[0], date[1])];
}

/** Depends on the zone of the case, which case.db does not contain. */
const timeOf = (date: number, isLocal: number | null): number =>
  instantOf({ instant: new Date(date).toISOString(), isLocal: isLocal === 1, original: '' });

function loadMarks(db: SqliteDatabase): void {
  const insertTag = db.prepare('INSERT INTO temp.hit_tag VALUES (?, ?)');
  const insertPrivileged = db.prepare('INSERT INTO temp.privileged VALUES (?)');
  const blocks = db
    .prepare<[], { block: number; kind: string; tag_id: number; bits: Buffer }>('SELECT * FROM mark')
    .all();
  for (const { block, kind, tag_id: tagId, bits } of blocks) {
    for (const hitId of hitsOf(block, bits)) {
      if (kind === 'tag') {
        insertTag.run(hitId, tagId);
      } else if (kind === 'privileged' && tagId === 0) {
        insertPrivileged.run(hitId);
      }
    }
  }
}

function loadSeen(db: SqliteDatabase): void {
  const insert = db.prepare('INSERT INTO temp.seen_hit VALUES (?, ?)');
  const blocks = db.prepare<[], { user_id: string; block: number; bits: Buffer }>('SELECT * FROM seen').all();
  for (const { user_id: userId, block, bits } of blocks) {
    hitsOf(block, bits).forEach((hitId) => insert.run(userId, hitId));
  }
}

function hitsOf(block: number, bits: Buffer): number[] {
  const hits: number[] = [];
  for (let bit = 0; bit < HITS_OF_A_BLOCK; bit += 1) {
    if ((((bits[bit >> 3] ?? 0) >> (bit & 7)) & 1) === 1) {
      hits.push(block * HITS_OF_A_BLOCK + bit + 1);
    }
  }
  return hits;
}
