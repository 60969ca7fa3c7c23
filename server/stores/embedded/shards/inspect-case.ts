import { Type, type Static } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';

import { auditHeadOf, verifyAuditChain, walkAuditChain } from '@server/stores/embedded/base/audit-chain';
import { databaseProblems } from '@server/stores/embedded/base/database-problems';
import { foreignParts, schemaDifferences } from '@server/stores/embedded/base/own-schema';
import { caseDatabasePath } from '@server/stores/embedded/rows/schema/case-database';
import { CASE_MIGRATIONS } from '@server/stores/embedded/rows/schema/case-migrations';
import { rowProblems } from '@server/stores/embedded/row-hashes/verify-rows';
import { openForReading, type SqliteDatabase } from '@server/stores/embedded/base/sqlite-database';
import type { AuditHead } from '@server/stores/hit-store-upkeep';

const EVERY_CHECK = ['schema', 'database', 'audit', 'rows', 'certificates'] as const;
export type CaseCheck = (typeof EVERY_CHECK)[number];
export const CASE_CHECKS: Readonly<Record<'everything' | 'audit', readonly CaseCheck[]>> = {
  everything: EVERY_CHECK,
  audit: ['schema', 'audit', 'rows'],
};

/** Runs a check of a case's database on a separate connection. Returns the problems that it finds. */
export function inspectCase(dataFolder: string, caseId: string, check: CaseCheck): string[] {
  const path = caseDatabasePath(dataFolder, caseId);
  const db = openForReading(path);
  try {
    // A foreign view or index must not call functions while it is read.
    db.pragma('trusted_schema = OFF');
    // One snapshot: a change between two reads would look like rows that were changed outside of REVIEW.
    const problems = db.transaction(() => CHECKS[check](db))();
    return problems.map((problem) => `${path}: ${problem}`);
  } catch (error) {
    return [`${path} cannot be read: ${error instanceof Error ? error.message : String(error)}.`];
  } finally {
    db.close();
  }
}

const CHECKS: Readonly<Record<CaseCheck, (db: SqliteDatabase) => string[]>> = {
  schema: (db) => foreignParts(schemaDifferences(db, CASE_MIGRATIONS)),
  database: databaseProblems,
  audit: (db) => {
    const { problem } = verifyAuditChain(db);
    return problem === null ? [] : [problem];
  },
  rows: (db) => rowProblems(db, walkAuditChain(db)),
  certificates: certificateProblems,
};

/** Compares the audit log with its last entry as noted elsewhere: a log without its last entries has a valid chain, too. */
export function notedProblems(db: SqliteDatabase, noted: AuditHead | null): string[] {
  if (noted === null) {
    return [];
  }
  const found = auditHeadOf(db, noted.sequence);
  const last = auditHeadOf(db)?.sequence ?? 0;
  if (found === null) {
    return [
      `its audit log ends with entry ${last}, but had come to entry ${noted.sequence}: later changes are lost, such as by a ` +
        'missing or truncated case.db-wal. Bring back the folder of the case from a later backup.',
    ];
  }
  return found.hash === noted.hash ? [] : [`entry ${noted.sequence} of its audit log is another one than was noted.`];
}

/** Compares the counts in the certificate of each source with those of its rows. */
function certificateProblems(db: SqliteDatabase): string[] {
  const sources = db
    .prepare<[], { evidenceId: number; certificate: string | null }>(
      "SELECT evidence_id AS evidenceId, certificate FROM source WHERE state = 'finished' ORDER BY evidence_id",
    )
    .all();
  return sources.flatMap(({ evidenceId, certificate }) =>
    certificate === null
      ? [`the certificate of evidence source ${evidenceId} is missing.`]
      : certifiedProblems(db, evidenceId, certificate),
  );
}

function certifiedProblems(db: SqliteDatabase, evidenceId: number, text: string): string[] {
  const certificate = parseCertificate(text);
  if (certificate === null) {
    return [`the certificate of evidence source ${evidenceId} cannot be read.`];
  }
  const counted = db
    .prepare<[number], { group: string; artifact: string; count: number }>(
      `SELECT artifact_group AS "group", name AS artifact, count(*) AS count
       FROM hit JOIN artifact ON artifact.id = artifact_id WHERE evidence_id = ? GROUP BY artifact_id`,
    )
    .all(evidenceId);
  const counts = new Map(counted.map(({ group, artifact, count }) => [nameOf(group, artifact), count]));
  const certified = new Map(certificate.rows.map(({ group, artifact, stored }) => [nameOf(group, artifact), stored]));
  const names = new Set([...certified.keys(), ...counts.keys()]);
  return [...certificate.rows.flatMap((row) => sumProblems(evidenceId, row)), ...[...names].flatMap(countProblems)];

  function countProblems(name: string): string[] {
    const [expected, actual] = [certified.get(name) ?? 0, counts.get(name) ?? 0];
    const problem = `evidence source ${evidenceId} has ${actual} items of ${name}, its certificate says ${expected}.`;
    return expected === actual ? [] : [problem];
  }
}

/** What was read is stored, repeated or refused (ADR 0007). */
function sumProblems(
  evidenceId: number,
  { group, artifact, read, stored, repeated = 0, refused }: CertifiedRow,
): string[] {
  const sum = `${stored} stored, ${repeated} repeated and ${refused} refused`;
  return read === stored + repeated + refused
    ? []
    : [
        `the certificate of evidence source ${evidenceId} does not add up: of ${read} ${nameOf(group, artifact)} it has ${sum}.`,
      ];
}

const CertifiedRow = Type.Object({
  group: Type.String(),
  artifact: Type.String(),
  read: Type.Integer(),
  stored: Type.Integer(),
  repeated: Type.Optional(Type.Integer()),
  refused: Type.Integer(),
});
type CertifiedRow = Static<typeof CertifiedRow>;

const Certificate = Type.Object({
  rows: Type.Array(CertifiedRow),
});

function parseCertificate(text: string): Static<typeof Certificate> | null {
  try {
    const certificate: unknown = JSON.parse(text);
    return Value.Check(Certificate, certificate) ? certificate : null;
  } catch {
    return null;
  }
}

const nameOf = (group: string, artifact: string): string => `${group} / ${artifact}`;
