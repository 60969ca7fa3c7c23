import type { Statement } from 'better-sqlite3';

import { ARTIFACTS } from '@bench/generator/artifacts';
import { AROUND, LOCATION_PAGE, PAGE_SIZE, tagOf, THREAD_PAGE, TOP_LOCATIONS } from '@bench/engine/query';
import { QueryEngine, type QueryOf } from '@bench/engine/query-engine';

import { columnIndex } from './baseline-document';
import { matchSql } from './sqlite-match';
import { artifactTable, openBaseline, type BaselineDatabase } from './sqlite-schema';

type Value = string | number;

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** From this share of matching hits, a page is read in the order of dates; below it, the matching hits are sorted. */
const WALK_SHARE = 1 / 64;

/** SQLite with FTS5 with the fastest form of each query. */
export class SqliteEngine extends QueryEngine {
  readonly name = 'SQLite FTS5';
  private readonly db: BaselineDatabase;
  private readonly hitCount: number;
  private readonly statements = new Map<string, Statement<Value[], unknown[]>>();

  constructor(file: string) {
    super();
    this.db = openBaseline(file);
    this.db.exec('CREATE TEMP TABLE matched (id INTEGER PRIMARY KEY)');
    this.hitCount = this.number('SELECT count(*) FROM hit');
  }

  /** Adds the tags that every engine has before the measurement. */
  addTags(): void {
    const insert = this.db.prepare('INSERT INTO hit_tag VALUES (?, ?)');
    this.db.transaction(() => {
      this.db.exec('DELETE FROM hit_tag');
      for (let id = 1; id <= this.hitCount; id += 1) {
        const tag = tagOf(id);
        if (tag !== null) {
          insert.run(tag, id);
        }
      }
    })();
  }

  /** Writes the write-ahead log to the database file. */
  checkpoint(): void {
    this.db.pragma('wal_checkpoint(TRUNCATE)');
  }

  async close(): Promise<void> {
    this.db.close();
  }

  private rows(sql: string, ...values: Value[]): unknown[][] {
    const cached = this.statements.get(sql) ?? this.db.prepare<Value[], unknown[]>(sql).raw();
    this.statements.set(sql, cached);
    return cached.all(...values);
  }

  private number(sql: string, ...values: Value[]): number {
    return Number(this.rows(sql, ...values)[0]?.[0] ?? 0);
  }

  protected find({ match, term }: QueryOf<'find'>): number {
    const { sql, values } = matchSql(this.db, match, term);
    this.db.exec('DELETE FROM temp.matched');
    const total = this.db.prepare<Value[]>(`INSERT INTO temp.matched ${sql}`).run(...values).changes;
    this.rows(
      `SELECT h.evidence_id, h.artifact_id, count(*) FROM temp.matched m CROSS JOIN hit h ON h.id = m.id GROUP BY 1, 2`,
    );
    const isCommon = total >= this.hitCount * WALK_SHARE;
    // The plus disables the index on hits: reading the few tagged hits is faster.
    this.rows(
      `SELECT tag_id, count(*) FROM hit_tag WHERE ${isCommon ? '+' : ''}hit_id IN (SELECT id FROM temp.matched) GROUP BY 1`,
    );
    const page = isCommon
      ? `SELECT id FROM hit INDEXED BY hit_date WHERE +id IN (SELECT id FROM temp.matched) ORDER BY date DESC, id LIMIT ?`
      : `SELECT h.id FROM temp.matched m CROSS JOIN hit h ON h.id = m.id ORDER BY h.date DESC, h.id LIMIT ?`;
    this.bodies(this.rows(page, PAGE_SIZE));
    return total;
  }

  /** Reads whole hits with their tags, like a page of the explorer. */
  private bodies(ids: readonly unknown[][]): void {
    const body = this.db.prepare<[unknown], { body: string }>(
      `SELECT h.id, h.artifact_id, h.date, b.body, (SELECT json_group_array(tag_id) FROM hit_tag t WHERE t.hit_id = h.id)
       FROM hit h JOIN body b ON b.id = h.id WHERE h.id = ?`,
    );
    ids.forEach(([id]) => void JSON.parse(body.get(id)?.body ?? 'null'));
  }

  protected page({ groups, after }: QueryOf<'page'>): number {
    const artifacts = ARTIFACTS.filter(({ group }) => groups.includes(group)).map(({ number }) => number);
    const where = groups.length === 0 ? '' : `AND artifact_id IN (${artifacts.join(',')})`;
    const ids =
      after.date === null
        ? this.rows(
            `SELECT id FROM hit WHERE date IS NULL AND id > ? ${where} ORDER BY id LIMIT ?`,
            after.hitId,
            PAGE_SIZE,
          )
        : this.rows(
            `SELECT id FROM hit INDEXED BY hit_date WHERE date <= ? AND (date < ? OR id > ?) ${where}
             ORDER BY date DESC, id LIMIT ?`,
            ...[after.date, after.date, after.hitId, PAGE_SIZE],
          );
    this.bodies(ids);
    return Number(ids.at(-1)?.[0] ?? 0);
  }

  protected column({ artifact, text, number, sort }: QueryOf<'column'>): number {
    const columnName = (name: string) => `c${columnIndex(artifact, name)}`;
    const rows = this.rows(
      `SELECT id, count(*) OVER () FROM ${artifactTable(artifact)}
       WHERE ${columnName(number.name)} BETWEEN ? AND ? AND instr(${columnName(text.name)}, ?) > 0
       ORDER BY ${columnName(sort.name)} ${sort.order}, id LIMIT ?`,
      ...[number.from, number.to, text.contains, PAGE_SIZE],
    );
    this.bodies(rows);
    return Number(rows[0]?.[1] ?? 0);
  }

  protected histogram({ hours, term }: QueryOf<'histogram'>): number {
    const bucket = `(date + ${hours * HOUR}) / ${HOUR}`;
    const match = term === null ? null : matchSql(this.db, 'exact', term);
    const from = match === null ? 'hit' : `(${match.sql}) m JOIN hit h ON h.id = m.id`;
    const sql = `SELECT ${bucket}, count(*) FROM ${from} WHERE date IS NOT NULL GROUP BY 1 ORDER BY 1`;
    const buckets = this.rows(sql, ...(match?.values ?? []));
    return buckets.length * 1e9 + buckets.reduce((sum, [, count]) => sum + Number(count), 0);
  }

  protected map(query: QueryOf<'box' | 'clusters' | 'topLocations'>): number {
    const { box } = query;
    const where = box === null ? '' : 'WHERE latitude BETWEEN ? AND ? AND longitude BETWEEN ? AND ?';
    const values = box === null ? [] : [box.south, box.north, box.west, box.east];
    if (query.kind === 'box') {
      this.rows(`SELECT id, latitude, longitude FROM place ${where} ORDER BY id LIMIT ${LOCATION_PAGE}`, ...values);
      return this.number(`SELECT count(*) FROM place ${where}`, ...values);
    }
    if (query.kind === 'clusters') {
      const cell = 360 / 2 ** query.zoom / 8;
      const clusters = this.rows(
        `SELECT CAST(latitude / ? AS INTEGER), CAST(longitude / ? AS INTEGER), avg(latitude), avg(longitude), min(id),
         count(*) FROM place ${where} GROUP BY 1, 2`,
        ...[cell, cell, ...values],
      );
      return clusters.reduce((sum, cluster) => sum + Number(cluster[5]), 0);
    }
    const top = this.rows(
      `SELECT substr(geohash, 1, ?), count(*) FROM place ${where} GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT ?`,
      ...[query.precision, ...values, TOP_LOCATIONS],
    );
    return top.reduce((sum, [, count]) => sum + Number(count), 0);
  }

  protected threads({ term, by }: QueryOf<'threads'>): number {
    const { sql, values } = matchSql(this.db, 'exact', term);
    const threads = this.rows(
      `SELECT h.thread_id, count(*), max(h.date), count(*) OVER () FROM (${sql}) m JOIN hit h ON h.id = m.id
       WHERE h.thread_id IS NOT NULL GROUP BY 1 ORDER BY ${by === 'date' ? 'max(h.date)' : 'count(*)'} DESC, 1 LIMIT ?`,
      ...[...values, THREAD_PAGE],
    );
    for (const [thread, , date] of threads) {
      this.rows('SELECT name, participants FROM thread WHERE id = ?', Number(thread));
      this.rows('SELECT count(*) FROM hit WHERE thread_id IS NOT NULL AND thread_id = ?', Number(thread));
      const last =
        'SELECT id FROM hit WHERE thread_id IS NOT NULL AND thread_id = ? AND date = ? ORDER BY id DESC LIMIT 1';
      this.bodies(this.rows(last, Number(thread), Number(date)));
    }
    return Number(threads[0]?.[3] ?? 0);
  }

  protected around({ hitId }: QueryOf<'around'>): number {
    const [thread, date] = this.rows('SELECT thread_id, date FROM hit WHERE id = ?', hitId)[0] ?? [];
    const values = [Number(thread), Number(date), Number(date), hitId];
    const side = (compare: string, order: string, size: number) =>
      this.rows(
        `SELECT id FROM hit WHERE thread_id IS NOT NULL AND thread_id = ? AND date ${compare}= ? AND
         (date ${compare} ? OR id ${compare} ?) ORDER BY date ${order}, id ${order} LIMIT ?`,
        ...[...values, size],
      );
    const ids = [
      ...side('<', 'DESC', AROUND + 1).slice(0, AROUND),
      [hitId],
      ...side('>', 'ASC', AROUND + 1).slice(0, AROUND),
    ];
    this.number('SELECT count(*) FROM hit WHERE thread_id IS NOT NULL AND thread_id = ?', Number(thread));
    this.bodies(ids);
    return ids.length;
  }

  protected neighbours({ hitId, term }: QueryOf<'neighbours'>): number {
    const { sql, values } = matchSql(this.db, 'exact', term);
    const date = this.number('SELECT date FROM hit WHERE id = ?', hitId);
    const from = `FROM (${sql}) m JOIN hit h ON h.id = m.id WHERE`;
    const isBefore = '(h.date > ? OR (h.date = ? AND h.id < ?))';
    const isAfter = '(h.date < ? OR h.date IS NULL OR (h.date = ? AND h.id > ?))';
    const columnName = [date, date, hitId];
    const before = this.number(
      `SELECT h.id ${from} ${isBefore} ORDER BY h.date, h.id DESC LIMIT 1`,
      ...values,
      ...columnName,
    );
    const next = this.number(
      `SELECT h.id ${from} ${isAfter} ORDER BY h.date DESC, h.id LIMIT 1`,
      ...values,
      ...columnName,
    );
    this.rows(`SELECT count(*), sum(${isBefore}) ${from} true`, ...columnName, ...values);
    return before + next;
  }

  protected tag({ kind, tag, from, to }: QueryOf<'tag' | 'untag'>): number {
    const values = [Date.parse(from), Date.parse(to) + DAY - 1];
    const dated = 'SELECT id FROM hit WHERE date BETWEEN ? AND ?';
    const selected = this.number(`SELECT count(*) FROM (${dated})`, ...values);
    const sql =
      kind === 'tag'
        ? `INSERT OR IGNORE INTO hit_tag SELECT ${tag}, id FROM (${dated})`
        : `DELETE FROM hit_tag WHERE tag_id = ${tag} AND hit_id IN (${dated})`;
    this.db.prepare<Value[]>(sql).run(...values);
    this.rows('SELECT tag_id, count(*) FROM hit_tag GROUP BY 1');
    return selected;
  }
}
