import Database from 'better-sqlite3';

import { AUDIT_SCHEMA } from './audit-chain';
import { problemOfVersion, schemaVersion, stepsOf } from './schema-version';
import { ForeignSchemaError, UnusableDatabaseError } from './storage-errors';

/** SQL, or a function when SQL is not sufficient; runs in the transaction of the migration. */
export type Migration = string | ((db: Database.Database) => void);

/** A table, index, trigger or view; `sql` is null for the index of a primary key or a unique column. */
interface SchemaObject {
  type: string;
  name: string;
  table: string;
  sql: string | null;
}

type Schema = ReadonlyMap<string, SchemaObject>;

/** Maximum number of differences that an error lists. */
const LISTED = 5;
const CURE =
  'Stop REVIEW, and bring it back from a backup of before that change; `review audit verify` names what else was changed.';
/** Statistics of SQLite, which influence only how it searches. */
const STATISTICS = /^sqlite_stat[1-4]$/;

const schemas = new WeakMap<readonly Migration[], Map<number, Schema>>();
/** What is known of an open connection: its schema was checked when SQLite's counter of schema changes had this value. */
const checked = new WeakMap<Database.Database, { path: string; migrations: readonly Migration[]; counter: number }>();

export const versionOf = (db: Database.Database): number => Number(db.pragma('user_version', { simple: true }));

/** Runs the migrations of a database of a version that it does not have yet. Call within a transaction. */
export function runMigrations(db: Database.Database, migrations: readonly Migration[], version: number): void {
  for (const migration of [AUDIT_SCHEMA, ...migrations].slice(stepsOf(version))) {
    if (typeof migration === 'string') {
      db.exec(migration);
    } else {
      migration(db);
    }
  }
  db.pragma(`user_version = ${newestVersion(migrations)}`);
}

/** The version of a database with the audit log and these migrations. */
export const newestVersion = (migrations: readonly Migration[]): number => schemaVersion(migrations.length + 1);

/** @throws UnusableDatabaseError when these migrations do not know the version of the database */
export function requireKnownVersion(path: string, found: number, migrations: readonly Migration[]): void {
  const problem = problemOfVersion(found, newestVersion(migrations));
  if (problem !== null) {
    throw new UnusableDatabaseError(`${path} ${problem}`);
  }
}

/**
 * Compares tables, columns, indexes, triggers and views of a database with those that the migrations of its version make: a
 * trigger or view of another program would change what REVIEW stores and reads. Each difference is a part of a sentence; none
 * for a version that is not known, which is not opened.
 */
export function schemaDifferences(db: Database.Database, migrations: readonly Migration[]): string[] {
  return inSnapshot(db, () => {
    const version = versionOf(db);
    const isKnown = version > 0 && problemOfVersion(version, newestVersion(migrations)) === null;
    return isKnown ? differences(db, migrations, stepsOf(version)) : [];
  });
}

/** @throws ForeignSchemaError with file, object and cure when the schema is not the one of REVIEW */
export function requireOwnSchema(db: Database.Database, path: string, migrations: readonly Migration[]): void {
  inSnapshot(db, () => {
    const found = schemaDifferences(db, migrations);
    if (found.length > 0) {
      throw new ForeignSchemaError(
        `${path} was changed by another program: ${listed(found)}. It is not used any more. ${CURE}`,
      );
    }
    checked.set(db, { path, migrations, counter: changeCounter(db) });
  });
}

/**
 * Checks the schema again if another connection has changed it since it was checked. Call with the lock of writers: then no
 * change is written through a trigger or view that REVIEW did not make.
 * @throws ForeignSchemaError
 */
export function requireUnchangedSchema(db: Database.Database): void {
  const known = checked.get(db);
  if (known !== undefined && known.counter !== changeCounter(db)) {
    requireOwnSchema(db, known.path, known.migrations);
  }
}

/** As a finding of a verification. */
export const foreignParts = (found: readonly string[]): string[] =>
  found.map((difference) => `${difference}: another program has changed the database. ${CURE}`);

/** The first differences, as a list of parts of a sentence. */
export const listed = (found: readonly string[]): string =>
  found.length <= LISTED
    ? found.join(', ')
    : `${found.slice(0, LISTED).join(', ')} and ${found.length - LISTED} other differences`;

const changeCounter = (db: Database.Database): number => Number(db.pragma('schema_version', { simple: true }));

const inSnapshot = <Result>(db: Database.Database, work: () => Result): Result =>
  db.inTransaction ? work() : db.transaction(work)();

function differences(db: Database.Database, migrations: readonly Migration[], steps: number): string[] {
  const expected = schemaOf(migrations, steps);
  const found = readSchema(db);
  const changed = [...found.values()].flatMap((object) => {
    const own = expected.get(object.name);
    if (own === undefined) {
      return STATISTICS.test(object.name) ? [] : [`${describe(object)} is not one of REVIEW`];
    }
    return isSame(object, own) ? [] : changesOf(db, object, own, () => buildSchema(migrations, steps));
  });
  const missing = [...expected.values()].filter(({ name }) => !found.has(name));
  return [...changed, ...missing.map((object) => `${describe(object)} is missing`)];
}

const describe = ({ type, name, table }: SchemaObject): string =>
  `the ${type} "${name}"${type === 'index' || type === 'trigger' ? ` of "${table}"` : ''}`;

/** Comments and spaces do not matter: a later version of REVIEW may describe a column in other words. */
const isSame = (one: SchemaObject, other: SchemaObject): boolean =>
  one.type === other.type &&
  one.table === other.table &&
  (one.sql === other.sql || (one.sql !== null && other.sql !== null && meaning(one.sql) === meaning(other.sql)));

const meaning = (sql: string): string =>
  sql
    .replace(
      /('(?:[^']|'')*'|"(?:[^"]|"")*")|--[^\n]*|\/\*[\s\S]*?\*\//g,
      (_all, quoted: string | undefined) => quoted ?? ' ',
    )
    .replace(/\s+/g, ' ')
    .trim();

/** The changed columns of a table, or that it has other properties. */
function changesOf(
  db: Database.Database,
  found: SchemaObject,
  own: SchemaObject,
  build: () => Database.Database,
): string[] {
  if (found.type !== 'table' || own.type !== 'table') {
    return [`${describe(found)} is not the ${own.type} of REVIEW`];
  }
  const model = build();
  const [before, after] = [columnsOf(model, own.name), columnsOf(db, own.name)];
  model.close();
  const changed = [...after].flatMap(([name, definition]) =>
    before.get(name) === definition
      ? []
      : `its column "${name}" is ${before.has(name) ? 'changed' : 'not one of REVIEW'}`,
  );
  const missing = [...before.keys()]
    .filter((name) => !after.has(name))
    .map((name) => `its column "${name}" is missing`);
  const all = [...changed, ...missing];
  return [`${describe(found)} has another definition${all.length > 0 ? ` (${all.join(', ')})` : ''}`];
}

const columnsOf = (db: Database.Database, table: string): Map<string, string> =>
  new Map(
    db
      .prepare<[string], { name: string; definition: string }>(
        `SELECT name, json_array(type, "notnull", dflt_value, pk, hidden) AS definition FROM pragma_table_xinfo(?)`,
      )
      .all(table)
      .map(({ name, definition }) => [name, definition]),
  );

function schemaOf(migrations: readonly Migration[], steps: number): Schema {
  const bySteps = schemas.get(migrations) ?? new Map<number, Schema>();
  schemas.set(migrations, bySteps);
  const known = bySteps.get(steps);
  if (known !== undefined) {
    return known;
  }
  const model = buildSchema(migrations, steps);
  const schema = readSchema(model);
  model.close();
  bySteps.set(steps, schema);
  return schema;
}

/** An empty database in memory after this many migrations, the audit log being the first. */
function buildSchema(migrations: readonly Migration[], steps: number): Database.Database {
  const model = new Database(':memory:');
  model.transaction(() => runMigrations(model, migrations.slice(0, steps - 1), 0))();
  return model;
}

const readSchema = (db: Database.Database): Schema =>
  new Map(
    db
      .prepare<[], SchemaObject>('SELECT type, name, tbl_name AS "table", sql FROM sqlite_schema')
      .all()
      .map((object) => [object.name, object]),
  );
