import type { Client } from 'pg';

import { ForeignSchemaError } from '@server/stores/embedded/base/storage-errors';

import { POSTGRES_MIGRATIONS } from './migrations';

/** What belongs to a table: itself, a column, index, constraint, trigger or rule. */
interface SchemaPart {
  table: string;
  kind: string;
  name: string;
  definition: string;
}

const LISTED = 5;
const CURE =
  'Stop REVIEW, and bring the database back from a backup of before that change; `review audit verify` names what else was changed.';

/** Everything that belongs to the tables of a schema, or only to those with these names. */
const PARTS = `
  WITH tables AS (
    SELECT c.oid, c.relname, c.relkind, c.relrowsecurity FROM pg_class c
    WHERE c.relnamespace = coalesce($1::oid, pg_my_temp_schema()) AND c.relkind IN ('r', 'v', 'm', 'p', 'f') AND ($2::text[] IS NULL OR c.relname = ANY ($2))
  )
  SELECT relname AS "table", 'table' AS kind, relname AS name, concat_ws(' ', relkind, relrowsecurity) AS definition FROM tables
  UNION ALL
  SELECT relname, 'column', attname, concat_ws(' ', format_type(atttypid, atttypmod), attnotnull, attidentity, attgenerated,
    attcollation, pg_get_expr(adbin, adrelid))
  FROM tables JOIN pg_attribute a ON attrelid = tables.oid AND attnum > 0 AND NOT attisdropped
    LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
  UNION ALL
  SELECT relname, 'index', (SELECT i.relname FROM pg_class i WHERE i.oid = indexrelid), pg_get_indexdef(indexrelid)
  FROM tables JOIN pg_index ON indrelid = tables.oid
  UNION ALL
  SELECT relname, 'constraint', conname, pg_get_constraintdef(c.oid)
  FROM tables JOIN pg_constraint c ON conrelid = tables.oid WHERE contype <> 'n'
  UNION ALL
  SELECT relname, 'trigger', tgname, concat_ws(' ', tgenabled, pg_get_triggerdef(t.oid), prosrc)
  FROM tables JOIN pg_trigger t ON tgrelid = tables.oid AND NOT tgisinternal JOIN pg_proc p ON p.oid = tgfoid
  UNION ALL
  SELECT relname, 'rule', rulename, pg_get_ruledef(r.oid)
  FROM tables JOIN pg_rewrite r ON ev_class = tables.oid WHERE relkind IN ('r', 'p')`;

/**
 * Compares tables, columns, indexes, constraints, triggers and rules with those that the migrations make in the temporary schema
 * of the connection. Call within a transaction, which is left as it was. Each difference is a part of a sentence.
 */
async function postgresSchemaDifferences(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ id: string; schema: string; path: string }>(
    `SELECT current_schema()::regnamespace::oid::text AS id, quote_ident(current_schema()) AS schema,
       current_setting('search_path') AS path`,
  );
  const [{ id, schema, path } = { id: '', schema: '', path: '' }] = rows;
  await client.query('SAVEPOINT own_schema');
  await client.query('SET LOCAL search_path = pg_temp');
  for (const migration of POSTGRES_MIGRATIONS) {
    // Functions are not looked up in the temporary schema without its name.
    await client.query(migration.replaceAll('EXECUTE FUNCTION ', 'EXECUTE FUNCTION pg_temp.'));
  }
  const own = await partsOf(client, null, null);
  await client.query('ROLLBACK TO SAVEPOINT own_schema');
  await client.query(`SELECT set_config('search_path', $1, true)`, [path]);
  const tables = [...own.values()].filter(({ kind }) => kind === 'table').map(({ name }) => name);
  return differences(own, await partsOf(client, id, tables, `${schema}.`));
}

/** @throws ForeignSchemaError with database, object and cure */
export async function requireOwnPostgresSchema(client: Client, location: string): Promise<void> {
  const found = await postgresSchemaDifferences(client);
  if (found.length > 0) {
    const more = found.length > LISTED ? ` and ${found.length - LISTED} other differences` : '';
    throw new ForeignSchemaError(
      `The database of the records, ${location}, was changed by another program: ${found.slice(0, LISTED).join(', ')}${more}. ` +
        `It is not used any more. ${CURE}`,
    );
  }
}

/** As findings of a verification. */
export async function postgresSchemaProblems(client: Client, location: string): Promise<string[]> {
  await client.query('BEGIN');
  try {
    const found = await postgresSchemaDifferences(client);
    return found.map((one) => `${location}: ${one}: another program has changed the database. ${CURE}`);
  } finally {
    await client.query('ROLLBACK');
  }
}

/** By what identifies a part. Without `schema`: of the temporary schema. */
async function partsOf(
  client: Client,
  schema: string | null,
  tables: readonly string[] | null,
  prefix = '',
): Promise<Map<string, SchemaPart>> {
  const { rows } = await client.query<SchemaPart>(PARTS, [schema, tables]);
  const named = ({ definition, ...part }: SchemaPart): SchemaPart => ({
    ...part,
    definition: (prefix === '' ? definition : definition.replaceAll(prefix, '')).replaceAll(
      /\bpg_temp(?:_\d+)?\./g,
      '',
    ),
  });
  return new Map(rows.map((part) => [`${part.table} ${part.kind} ${part.name}`, named(part)]));
}

function differences(own: ReadonlyMap<string, SchemaPart>, found: ReadonlyMap<string, SchemaPart>): string[] {
  const changed = [...found].flatMap(([key, part]) => {
    const expected = own.get(key);
    if (expected === undefined) {
      return [`${describe(part)} is not one of REVIEW`];
    }
    return expected.definition === part.definition ? [] : [`${describe(part)} has another definition`];
  });
  const missing = [...own].filter(([key]) => !found.has(key)).map(([, part]) => `${describe(part)} is missing`);
  return [...changed, ...missing];
}

const describe = ({ table, kind, name }: SchemaPart): string =>
  kind === 'table' ? `the table "${table}"` : `the ${kind} "${name}" of "${table}"`;
