import type { Client } from 'pg';

import { ARTIFACTS } from '@bench/generator/artifacts';
import { AROUND, LOCATION_PAGE, PAGE_SIZE, TAGS, THREAD_PAGE, TOP_LOCATIONS } from '@bench/engine/query';
import { QueryEngine, type QueryOf } from '@bench/engine/query-engine';

import { columnIndex } from './baseline-document';
import { matchCondition } from './postgres-match';
import { artifactTable } from './postgres-schema';

type Value = string | number | null | number[];

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const ORDER = 'ORDER BY date DESC NULLS LAST, id';

/** PostgreSQL 15 with the fastest form of each query; one connection, statements prepared once. */
export class PostgresEngine extends QueryEngine {
  readonly name = 'PostgreSQL 15';
  private readonly statements = new Map<string, string>();

  private constructor(
    private readonly client: Client,
    private readonly onClose: () => Promise<void>,
  ) {
    super();
  }

  /** @param onClose called when the connection has ended */
  static async open(client: Client, onClose: () => Promise<void> = () => Promise.resolve()): Promise<PostgresEngine> {
    // The best plan depends on the term, so plans are not shared between terms.
    await client.query('SET plan_cache_mode = force_custom_plan');
    return new PostgresEngine(client, onClose);
  }

  /** Adds the tags that every engine has before the measurement. */
  async addTags(): Promise<void> {
    await this.client.query('TRUNCATE hit_tag');
    await this.client.query(
      `INSERT INTO hit_tag SELECT 1 + (id / 50) % ${TAGS}, id FROM hit WHERE id % 50 = 7 ORDER BY 1, 2`,
    );
    await this.client.query('VACUUM (ANALYZE) hit_tag');
  }

  async close(): Promise<void> {
    await this.client.end();
    await this.onClose();
  }

  private async rows(sql: string, ...values: Value[]): Promise<unknown[][]> {
    const name = this.statements.get(sql) ?? `statement ${this.statements.size}`;
    this.statements.set(sql, name);
    const { rows } = await this.client.query<unknown[]>({ name, text: sql, values, rowMode: 'array' });
    return rows;
  }

  protected async find({ match, term }: QueryOf<'find'>): Promise<number> {
    const { sql, value } = await matchCondition(this.client, match, term);
    const rows = await this.rows(
      `WITH m AS MATERIALIZED (SELECT id, evidence_id, artifact_id, date FROM hit WHERE ${sql})
       SELECT 'facet', evidence_id::int, artifact_id::int, count(*) FROM m GROUP BY 2, 3
       UNION ALL SELECT 'tag', tag_id, 0, count(*) FROM hit_tag t JOIN m ON m.id = t.hit_id GROUP BY 2
       UNION ALL (SELECT 'page', id, 0, 0 FROM m ${ORDER} LIMIT ${PAGE_SIZE})`,
      value,
    );
    await this.bodies(rows.filter(([kind]) => kind === 'page').map(([, id]) => Number(id)));
    return rows.reduce((sum, [kind, , , count]) => sum + (kind === 'facet' ? Number(count) : 0), 0);
  }

  /** Reads whole hits with their tags, like a page of the explorer. */
  private async bodies(ids: number[]): Promise<void> {
    const hits = await this.rows(
      `SELECT h.id, h.artifact_id, h.date, h.body, (SELECT array_agg(tag_id) FROM hit_tag t WHERE t.hit_id = h.id)
       FROM hit h WHERE h.id = ANY ($1::int[])`,
      ids,
    );
    hits.forEach(([, , , body]) => void JSON.parse(String(body)));
  }

  protected async page({ groups, after }: QueryOf<'page'>): Promise<number> {
    const artifacts = ARTIFACTS.filter(({ group }) => groups.includes(group)).map(({ number }) => number);
    const where = groups.length === 0 ? '' : `AND artifact_id = ANY ('{${artifacts.join(',')}}'::int[])`;
    const rows =
      after.date === null
        ? await this.rows(
            `SELECT id FROM hit WHERE date IS NULL AND id > $1 ${where} ${ORDER} LIMIT ${PAGE_SIZE}`,
            after.hitId,
          )
        : await this.rows(
            `SELECT id FROM hit WHERE date <= $1::bigint AND (date < $1::bigint OR id > $2) ${where}
             ${ORDER} LIMIT ${PAGE_SIZE}`,
            ...[after.date, after.hitId],
          );
    await this.bodies(rows.map(([id]) => Number(id)));
    return Number(rows.at(-1)?.[0] ?? 0);
  }

  protected async column({ artifact, text, number, sort }: QueryOf<'column'>): Promise<number> {
    const column = (name: string) => `c${columnIndex(artifact, name)}`;
    const rows = await this.rows(
      `SELECT id, count(*) OVER () FROM ${artifactTable(artifact)}
       WHERE ${column(number.name)} BETWEEN $1 AND $2 AND strpos(${column(text.name)}, $3) > 0
       ORDER BY ${column(sort.name)} ${sort.order}, id LIMIT ${PAGE_SIZE}`,
      ...[number.from, number.to, text.contains],
    );
    await this.bodies(rows.map(([id]) => Number(id)));
    return Number(rows[0]?.[1] ?? 0);
  }

  protected async histogram({ hours, term }: QueryOf<'histogram'>): Promise<number> {
    const match = term === null ? null : await matchCondition(this.client, 'exact', term);
    const bucket = `(date + ${hours * HOUR}) / ${HOUR}`;
    const where = match === null ? '' : `AND ${match.sql}`;
    const sql = `SELECT ${bucket}, count(*) FROM hit WHERE date IS NOT NULL ${where} GROUP BY 1`;
    const buckets = await this.rows(sql, ...(match === null ? [] : [match.value]));
    return buckets.length * 1e9 + buckets.reduce((sum, [, count]) => sum + Number(count), 0);
  }

  protected async map(query: QueryOf<'box' | 'clusters' | 'topLocations'>): Promise<number> {
    const { box } = query;
    const where = `FROM hit WHERE latitude IS NOT NULL ${
      box === null ? '' : 'AND latitude BETWEEN $1 AND $2 AND longitude BETWEEN $3 AND $4'
    }`;
    const values = box === null ? [] : [box.south, box.north, box.west, box.east];
    if (query.kind === 'box') {
      await this.rows(`SELECT id, latitude, longitude ${where} ORDER BY id LIMIT ${LOCATION_PAGE}`, ...values);
      return Number((await this.rows(`SELECT count(*) ${where}`, ...values))[0]?.[0] ?? 0);
    }
    if (query.kind === 'clusters') {
      const cell = 360 / 2 ** query.zoom / 8;
      const clusters = await this.rows(
        `SELECT trunc(latitude / ${cell}), trunc(longitude / ${cell}), avg(latitude), avg(longitude), min(id), count(*)
         ${where} GROUP BY 1, 2`,
        ...values,
      );
      return clusters.reduce((sum, cluster) => sum + Number(cluster[5]), 0);
    }
    const top = await this.rows(
      `SELECT left(geohash, ${query.precision}), count(*) ${where} GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT ${TOP_LOCATIONS}`,
      ...values,
    );
    return top.reduce((sum, [, count]) => sum + Number(count), 0);
  }

  protected async threads({ term, by }: QueryOf<'threads'>): Promise<number> {
    const { sql, value } = await matchCondition(this.client, 'exact', term);
    const threads = await this.rows(
      `WITH m AS (
         SELECT thread_id, count(*) AS matching, max(date) AS last, count(*) OVER () AS threads FROM hit
         WHERE thread_id IS NOT NULL AND ${sql} GROUP BY 1 ORDER BY ${by === 'date' ? 'last' : 'matching'} DESC, 1
         LIMIT ${THREAD_PAGE})
       SELECT m.threads, m.matching, t.name, t.participants,
         (SELECT count(*) FROM hit h WHERE h.thread_id = m.thread_id),
         (SELECT max(h.id) FROM hit h WHERE h.thread_id = m.thread_id AND h.date = m.last)
       FROM m JOIN thread t ON t.id = m.thread_id`,
      value,
    );
    await this.bodies(threads.map((thread) => Number(thread[5])));
    return Number(threads[0]?.[0] ?? 0);
  }

  protected async around({ hitId }: QueryOf<'around'>): Promise<number> {
    const [column] = await this.rows('SELECT thread_id, date FROM hit WHERE id = $1', hitId);
    const [thread, date] = [Number(column?.[0]), Number(column?.[1])];
    const side = (compare: string, order: string) =>
      this.rows(
        `SELECT id FROM hit WHERE thread_id = $1 AND (date, id) ${compare} ($2::bigint, $3)
         ORDER BY date ${order}, id ${order} LIMIT ${AROUND + 1}`,
        ...[thread, date, hitId],
      );
    const before = await side('<', 'DESC');
    const after = await side('>', 'ASC');
    await this.rows('SELECT count(*) FROM hit WHERE thread_id = $1', thread);
    const ids = [...before.slice(0, AROUND), [hitId], ...after.slice(0, AROUND)].map(([id]) => Number(id));
    await this.bodies(ids);
    return ids.length;
  }

  protected async neighbours({ hitId, term }: QueryOf<'neighbours'>): Promise<number> {
    const { sql, value } = await matchCondition(this.client, 'exact', term);
    const isBefore = '(m.date > p.date OR (m.date = p.date AND m.id < p.id))';
    const isAfter = '(m.date < p.date OR m.date IS NULL OR (m.date = p.date AND m.id > p.id))';
    const [row = []] = await this.rows(
      `WITH m AS MATERIALIZED (SELECT id, date FROM hit WHERE ${sql}), p AS (SELECT id, date FROM hit WHERE id = $2)
       SELECT (SELECT m.id FROM m, p WHERE ${isBefore} ORDER BY m.date, m.id DESC LIMIT 1),
         (SELECT m.id FROM m, p WHERE ${isAfter} ORDER BY m.date DESC NULLS LAST, m.id LIMIT 1),
         (SELECT count(*) FROM m), (SELECT count(*) FROM m, p WHERE ${isBefore})`,
      ...[value, hitId],
    );
    return Number(row[0] ?? 0) + Number(row[1] ?? 0);
  }

  protected async tag({ kind, tag, from, to }: QueryOf<'tag' | 'untag'>): Promise<number> {
    const values = [Date.parse(from), Date.parse(to) + DAY - 1];
    const dated = 'SELECT id FROM hit WHERE date BETWEEN $1 AND $2';
    const [selected] = await this.rows(`SELECT count(*) FROM (${dated}) d`, ...values);
    const change =
      kind === 'tag'
        ? `INSERT INTO hit_tag SELECT ${tag}, id FROM (${dated}) d ON CONFLICT DO NOTHING`
        : `DELETE FROM hit_tag WHERE tag_id = ${tag} AND hit_id IN (${dated})`;
    await this.rows(change, ...values);
    await this.rows('SELECT tag_id, count(*) FROM hit_tag GROUP BY 1');
    return Number(selected?.[0] ?? 0);
  }
}
