import { schemaVersion } from '@server/stores/embedded/base/schema-version';

import { AUDIT_TABLES } from './definitions/audit-log';
import { CASE_TABLES } from './definitions/cases';
import { CONFIGURATION_TABLES } from './definitions/configuration';
import { DEFAULT_PRIORITY_TABLES } from './definitions/default-priority';
import { JOB_TABLES } from './definitions/jobs';
import { LETTERHEAD_TABLES } from './definitions/letterhead';
import { LATER_ROW_HASHES, ROW_HASH_TABLES } from './definitions/row-hashes';
import { SCAN_RESULT_TABLES } from './definitions/scan-results';
import { USER_TABLES } from './definitions/users';

/** In this order: tables refer to earlier ones. */
const FIRST_RELEASE = [USER_TABLES, CASE_TABLES, CONFIGURATION_TABLES, JOB_TABLES, AUDIT_TABLES, ROW_HASH_TABLES];

/** The migrations of the schema of server.db: a released one is never changed, only followed by another, on both databases. */
export const RECORDS_MIGRATIONS: readonly string[] = [
  FIRST_RELEASE.map(({ sqlite }) => sqlite).join(''),
  LETTERHEAD_TABLES.sqlite,
  SCAN_RESULT_TABLES.sqlite,
  LATER_ROW_HASHES.sqlite,
  DEFAULT_PRIORITY_TABLES.sqlite,
];

const POSTGRES_AUDIT = `
  CREATE TABLE audit (
    sequence bigint PRIMARY KEY,
    entry text COLLATE "C" NOT NULL,
    previous_hash text COLLATE "C" NOT NULL,
    hash text COLLATE "C" NOT NULL
  );
  CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'The audit log is append-only.'; END $$;
  CREATE TRIGGER audit_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
`;

/**
 * The schema of the records in PostgreSQL, with the numbers that the migrations of server.db have after the audit log.
 * * Text is compared and sorted by its bytes and folded from A to Z only (COLLATE "C"), as SQLite does, independent of the
 * settings of the database.
 */
export const POSTGRES_MIGRATIONS: readonly string[] = [
  POSTGRES_AUDIT,
  FIRST_RELEASE.map(({ postgres }) => postgres).join(''),
  LETTERHEAD_TABLES.postgres,
  SCAN_RESULT_TABLES.postgres,
  LATER_ROW_HASHES.postgres,
  DEFAULT_PRIORITY_TABLES.postgres,
];

/** The number of the schema of the records, on both databases. */
export const RECORDS_VERSION = schemaVersion(POSTGRES_MIGRATIONS.length);
