import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import Database from 'better-sqlite3';

import { BadRequestError } from '@server/errors';
import { schemaVersion } from '@server/stores/embedded/base/schema-version';
import { UnusableDatabaseError } from '@server/stores/embedded/base/storage-errors';
import type { RecordStores } from '@server/stores/record-stores';
import { openRecords } from '@server/stores/records/open-records';
import { POSTGRES_MIGRATIONS, RECORDS_VERSION } from '@server/stores/records/migrations';
import { problemOfServer } from '@server/stores/records/postgres-schema';
import { RECORD_TABLES } from '@server/stores/records/schema';
import { buildAuditEntry } from '@test/helpers/builders/build-audit-entry';
import { buildUser } from '@test/helpers/builders/build-user';
import { startTestServer } from '@test/helpers/test-server';
import { PostgresCluster } from '@test/server/helpers/postgres-cluster';
import { runInProcess } from '@test/server/helpers/run-in-process';

import { addUsers } from './record-builders';
import { newSchema } from './record-databases';

const cluster = PostgresCluster.start();
afterAll(() => cluster?.stop());

const describeOnPostgres = (name: string, tests: (server: PostgresCluster) => void) => {
  if (cluster !== null) {
    describe(name, () => tests(cluster));
  }
};

let folders: string[] = [];
let opened: RecordStores[] = [];
const newFolder = () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'review-records-'));
  folders.push(folder);
  return folder;
};
async function open(databaseUrl: string | null, dataFolder = newFolder()) {
  const stores = await openRecords({ dataFolder, databaseUrl });
  opened.push(stores);
  return stores;
}
const refusal = async (databaseUrl: string | null, dataFolder = newFolder()): Promise<string> => {
  const error: unknown = await open(databaseUrl, dataFolder).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(UnusableDatabaseError);
  return error instanceof Error ? error.message : '';
};
afterEach(async () => {
  await Promise.all(opened.map((stores) => stores.close()));
  folders.forEach((folder) => rmSync(folder, { recursive: true, force: true }));
  [folders, opened] = [[], []];
});
const folderId = (dataFolder: string) => readFileSync(path.join(dataFolder, 'records-id'), 'utf8').trim();

const schemaOf = (url: string) => /records_\d+/.exec(url)?.[0] ?? '';

describeOnPostgres('the schema on PostgreSQL', (server) => {
  it('equals that of server.db: tables, columns, nullability and version', async () => {
    const dataFolder = newFolder();
    await open(null, dataFolder);
    const db = new Database(path.join(dataFolder, 'server.db'), { readonly: true });
    const url = await newSchema(server);
    await open(url);
    const rows = await server.query(
      `SELECT table_name, column_name, is_nullable, data_type FROM information_schema.columns WHERE table_schema = '${schemaOf(url)}'`,
    );
    const described = rows.map((row) => Object.values(row).join(' '));
    const expected = RECORD_TABLES.flatMap((table) =>
      db
        .prepare<[string], { name: string; type: string; notnull: number; pk: number }>(
          'SELECT * FROM pragma_table_info(?)',
        )
        .all(table)
        .map(({ name, type, notnull, pk }) => ({
          name: `${table} ${name} ${notnull === 1 || pk > 0 ? 'NO' : 'YES'}`,
          types: type === 'TEXT' ? ['text'] : ['integer', 'bigint'],
        })),
    );
    for (const { name, types } of expected) {
      expect(types.map((type) => `${name} ${type}`).filter((line) => described.includes(line))).toHaveLength(1);
    }
    const own = ['review_records version', 'review_records folder'];
    expect(described).toHaveLength(expected.length + own.length);
    expect(db.pragma('user_version', { simple: true })).toBe(RECORDS_VERSION);
    db.close();
  });

  it('is upgraded by one server at a time', async () => {
    const url = await newSchema(server);
    const dataFolder = newFolder();
    const all = await Promise.all([1, 2, 3].map(() => open(url, dataFolder).catch((error: unknown) => error)));
    expect(all.filter((result) => result instanceof Error)).toEqual([]);
    await server.query(
      `DROP SCHEMA ${schemaOf(url)} CASCADE; CREATE SCHEMA ${schemaOf(url)}; ${POSTGRES_MIGRATIONS[0] ?? ''};
       CREATE TABLE review_records (version integer NOT NULL, folder text NOT NULL);
       INSERT INTO review_records VALUES (${schemaVersion(1)}, '${folderId(dataFolder)}')`,
      { schema: schemaOf(url) },
    );
    await Promise.all([1, 2, 3].map(() => open(url, dataFolder)));
    const [{ version } = {}] = await server.query('SELECT version FROM review_records', { schema: schemaOf(url) });
    expect(version).toBe(RECORDS_VERSION);
  });

  it.each([
    ['a newer REVIEW', 999, `newer version of REVIEW (schema 999, this version knows ${RECORDS_VERSION})`],
    ['before the first release', 27, 'before its first release (schema 27)'],
  ])('of %s is refused', async (_name, version, sentence) => {
    const url = await newSchema(server);
    const dataFolder = newFolder();
    await open(url, dataFolder);
    await server.query(`UPDATE review_records SET version = ${version}`, { schema: schemaOf(url) });
    expect(await refusal(url, dataFolder)).toContain(sentence);
  });

  it('refuses changes of the audit log, and verification reports a forced one', async () => {
    const url = await newSchema(server);
    const schema = schemaOf(url);
    const stores = await open(url);
    await addUsers(stores, 'anna', 'bo');
    for (const change of ['UPDATE audit SET entry = $$x$$', 'DELETE FROM audit', 'TRUNCATE audit']) {
      await expect(server.query(change, { schema })).rejects.toThrow('The audit log is append-only.');
    }
    await server.query(
      `ALTER TABLE audit DISABLE TRIGGER ALL; UPDATE audit SET entry = replace(entry, 'admin', 'nobody') WHERE sequence = 2`,
      { schema },
    );
    expect(await stores.systemAudit.verify()).toEqual({ entries: 1, problem: 'Audit entry 2 was changed.' });
  });
});

describeOnPostgres('a schema that another program has changed', (server) => {
  it.each([
    [
      'a trigger',
      `CREATE FUNCTION silent() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$;
       CREATE TRIGGER silent BEFORE UPDATE ON "user" FOR EACH ROW EXECUTE FUNCTION silent()`,
      /the trigger "silent" of "user" is not one of REVIEW/,
    ],
    [
      'a disabled guard',
      'ALTER TABLE audit DISABLE TRIGGER audit_is_append_only',
      /the trigger "audit_is_append_only" of "audit" has another/,
    ],
    [
      'another function of a trigger',
      `CREATE OR REPLACE FUNCTION row_change_user() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$`,
      /the trigger "row_change_user" of "user" has another definition/,
    ],
    ['a column', 'ALTER TABLE licence ADD COLUMN other text', /the column "other" of "licence" is not one of REVIEW/],
    ['a removed index', 'DROP INDEX user_email', /the index "user_email" of "user" is missing/],
    [
      'a view instead of a table',
      'ALTER TABLE recovery_code RENAME TO old; CREATE VIEW recovery_code AS SELECT * FROM old',
      /the table "recovery_code" has another definition/,
    ],
    [
      'a rule',
      'CREATE RULE silent AS ON INSERT TO passkey DO INSTEAD NOTHING',
      /the rule "silent" of "passkey" is not one/,
    ],
  ])('is found, and not opened: %s', async (_what, change, finding) => {
    const url = await newSchema(server);
    const dataFolder = newFolder();
    const stores = await open(url, dataFolder);
    expect(await stores.schemaProblems()).toEqual([]);
    await server.query(change, { schema: schemaOf(url) });
    expect(await stores.schemaProblems()).toEqual(expect.arrayContaining([expect.stringMatching(finding)]));
    expect(await refusal(url, dataFolder)).toMatch(finding);
  });

  it('makes a change of a role fail that a trigger ignores, and nothing is logged', async () => {
    const url = await newSchema(server);
    const stores = await open(url);
    await stores.users.create(buildUser('anna', { role: 'ADMINISTRATOR' }), buildAuditEntry());
    await stores.users.create(buildUser('ben', { role: 'INVESTIGATOR' }), buildAuditEntry());
    await server.query(
      `CREATE FUNCTION silent() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$;
       CREATE TRIGGER silent BEFORE UPDATE ON "user" FOR EACH ROW EXECUTE FUNCTION silent()`,
      { schema: schemaOf(url) },
    );
    await expect(stores.users.setEnabled('ben', false, buildAuditEntry())).rejects.toThrow(
      'did not store a row of the table "user" as REVIEW wrote it',
    );
    expect(await stores.systemAudit.verify()).toEqual({ entries: 2, problem: null });
  });
});

describeOnPostgres('a database and its data folder', (server) => {
  it('are bound to each other', async () => {
    const url = await newSchema(server);
    const dataFolder = newFolder();
    await open(url, dataFolder);
    expect(await refusal(url)).toMatch(/belongs to another data folder than/);
    expect(await refusal(null, dataFolder)).toMatch(/are in PostgreSQL\. Name the database in REVIEW_DATABASE_URL/);
    await open(url, dataFolder);
    mkdirSync(path.join(dataFolder, 'cases'));
    expect(await refusal(await newSchema(server), dataFolder)).toMatch(/is empty, but .* holds cases: users, .*lost/);
    await open(url, dataFolder);
  });

  it('are refused when the folder has its records in server.db', async () => {
    const dataFolder = newFolder();
    await open(null, dataFolder);
    const url = await newSchema(server);
    expect(await refusal(url, dataFolder)).toMatch(/has its records in server\.db/);
    expect(await server.query(`SELECT to_regclass('audit') AS found`, { schema: schemaOf(url) })).toEqual([
      { found: null },
    ]);
  });

  it('are matched after an interrupted first start', async () => {
    const dataFolder = newFolder();
    writeFileSync(path.join(dataFolder, 'records-id'), 'of a transaction that was never committed\n');
    const url = await newSchema(server);
    await open(url, dataFolder);
    const [{ folder } = {}] = await server.query('SELECT folder FROM review_records', { schema: schemaOf(url) });
    expect(folderId(dataFolder)).toBe(folder);
  });
});

describeOnPostgres('a PostgreSQL that cannot keep the records', (server) => {
  it.each([
    ['refuses the password', { password: 'Wrong-Pass 7' }, /refuses the sign-in .*pg_hba\.conf/],
    ['does not know the user', { user: 'nobody' }, /refuses the sign-in/],
    ['has no such database', { database: 'nowhere' }, /does not exist\. Create it/],
    ['has no such schema', { schema: 'nowhere' }, /has no schema that its user may use/],
    ['asks for no TLS', {}, /cannot be reached safely .*sslmode/],
  ])('%s', async (name, place, sentence) => {
    const url = `${server.url(place)}${name === 'asks for no TLS' ? '&sslmode=verify-full' : ''}`;
    const message = await refusal(url);
    expect(message).toMatch(sentence);
    expect(message).toMatch(/127\.0\.0\.1:\d+/);
    expect(message).not.toMatch(/Pass/);
  });

  it('is not reachable', async () => {
    const url = new URL(server.url());
    url.port = '1';
    expect(await refusal(url.href)).toMatch(/review@127\.0\.0\.1:1\/postgres, does not answer \(ECONNREFUSED\)/);
  });

  it('does not let its user create tables, or read existing ones', async () => {
    const schema = schemaOf(await newSchema(server));
    await server.query(
      `CREATE ROLE guest_${schema} LOGIN PASSWORD 'guest'; GRANT USAGE ON SCHEMA ${schema} TO guest_${schema}`,
    );
    const url = server.url({ user: `guest_${schema}`, password: 'guest', schema });
    const dataFolder = newFolder();
    expect(await refusal(url, dataFolder)).toMatch(/refuses what REVIEW needs \(permission denied for schema/);
    expect(existsSync(path.join(dataFolder, 'records-id'))).toBe(false);
    await open(server.url({ schema }), dataFolder);
    expect(await refusal(url, dataFolder)).toMatch(/permission denied for table review_records/);
    await server.query(`GRANT SELECT ON ALL TABLES IN SCHEMA ${schema} TO guest_${schema}`);
    expect(await refusal(url, dataFolder)).toMatch(/does not give its user what REVIEW needs: INSERT on user, /);
  });

  it('has another encoding', async () => {
    await server.query(`CREATE DATABASE latin ENCODING 'LATIN1' LOCALE 'C' LOCALE_PROVIDER libc TEMPLATE template0`);
    expect(await refusal(server.url({ database: 'latin' }))).toMatch(/has the encoding LATIN1/);
  });
});

describe('a PostgreSQL that reports', () => {
  const suitable = { version: 15, encoding: 'UTF8', schema: 'public', standby: false };
  it.each([
    ['nothing wrong', {}, null],
    ['that it is too old', { version: 14 }, /is PostgreSQL 14; REVIEW needs 15 or newer/],
    ['that it is a standby', { standby: true }, /is a standby/],
  ])('%s', (_name, facts, sentence) => {
    const problem = problemOfServer({ ...suitable, ...facts });
    if (sentence === null) {
      expect(problem).toBeNull();
    } else {
      expect(problem).toMatch(sentence);
    }
  });
});

describeOnPostgres('a server on PostgreSQL', (server) => {
  it('acknowledges a change only when it is on the disk, whatever the role is configured to', async () => {
    const schema = schemaOf(await newSchema(server));
    await server.query(
      `CREATE ROLE hasty LOGIN PASSWORD 'hasty'; GRANT ALL ON SCHEMA ${schema} TO hasty; ALTER ROLE hasty SET synchronous_commit = off; ` +
        `ALTER ROLE hasty SET default_transaction_isolation = serializable`,
    );
    const stores = await open(server.url({ user: 'hasty', password: 'hasty', schema }));
    const ids = Array.from({ length: 20 }, (_, number) => `user-${number}`);
    await server.query(
      `CREATE TABLE ${schema}.seen (setting text);
       CREATE FUNCTION ${schema}.note() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS
         $$ BEGIN INSERT INTO ${schema}.seen VALUES (current_setting('synchronous_commit') || ' ' || current_setting('transaction_isolation')); RETURN NEW; END $$;
       CREATE TRIGGER note AFTER INSERT ON ${schema}."user" FOR EACH ROW EXECUTE FUNCTION ${schema}.note()`,
    );
    await Promise.all(ids.map((id) => stores.users.create(buildUser(id), buildAuditEntry())));
    expect(await server.query(`SELECT DISTINCT setting FROM ${schema}.seen`)).toEqual([
      { setting: 'on read committed' },
    ]);
    expect(await stores.systemAudit.verify()).toEqual({ entries: 20, problem: null });
  });

  it('refuses values that cannot be stored', async () => {
    const stores = await open(await newSchema(server));
    await expect(stores.users.findByUserName('anna\u0000')).rejects.toThrow(BadRequestError);
  });

  it('reports that the database does not respond, and continues when it does', async () => {
    const stores = await open(await newSchema(server));
    await addUsers(stores, 'anna');
    await server.halt();
    await expect(stores.users.get('anna')).rejects.toThrow(/The database of the records, .* does not answer/);
    await expect(stores.users.create(buildUser('bo'), buildAuditEntry())).rejects.toThrow(/does not answer/);
    await expect(stores.requireAnswer()).rejects.toThrow(UnusableDatabaseError);
    await server.restart();
    await stores.users.create(buildUser('bo'), buildAuditEntry());
    expect(await stores.users.list()).toHaveLength(2);
    expect(await stores.systemAudit.verify()).toEqual({ entries: 2, problem: null });
  });

  it('signs in, stores cases and ends', async () => {
    const review = await startTestServer({ env: { REVIEW_DATABASE_URL: await newSchema(server) }, user: 'examiner' });
    expect(existsSync(path.join(review.context.config.dataFolder, 'server.db'))).toBe(false);
    expect((await review.app.inject('/readyz')).json()).toEqual({ status: 'ok' });
    expect(await review.context.stores.cases.get(review.caseId)).toMatchObject({ name: 'Harbour' });
    expect(await review.context.stores.systemAudit.verify()).toMatchObject({ problem: null });
    await review.close();
  });

  it('has the commands of any installation', async () => {
    const folder = newFolder();
    const env = { REVIEW_DATABASE_URL: await newSchema(server) };
    const review = (...words: string[]) => runInProcess(folder, words, { env, password: 'Correct-Horse 7' });
    const names = ['--first-name', 'Anna', '--last-name', 'Berg'];
    expect(await review('user', 'add', '--user-name', 'anna', '--role', 'investigator', ...names)).toMatchObject({
      code: 0,
    });
    expect((await review('user', 'list')).out).toContain('anna');
    const verified = await review('verify');
    expect(verified).toMatchObject({ code: 0, err: '' });
    expect(verified.out).toContain('Everything is as it was stored.');
    mkdirSync(path.join(folder, 'data', 'cases', 'stranger'), { recursive: true });
    const stranger = await review('verify');
    expect(`${stranger.out}${stranger.err}`).toMatch(/belongs to no case of review@127\.0\.0\.1:\d+\/postgres/);
    const lost = await runInProcess(folder, ['user', 'list'], {});
    expect(lost.code).toBe(1);
    expect(lost.err).toContain('REVIEW_DATABASE_URL');
  });
});
