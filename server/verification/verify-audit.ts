import { publicKeyText } from '@server/domain/audit-anchor';
import { loadSigningKey } from '@server/signing-key';
import { isUnusableStore } from '@server/errors';
import { SYSTEM_CHAIN } from '@server/stores/audit-log-store';
import type { CaseRecord } from '@server/stores/case-store';
import type { DeletedCaseRecord } from '@server/stores/deletion-store';
import type { HitStore } from '@server/stores/hit-store';
import type { AuditHead } from '@server/stores/hit-store-upkeep';
import type { RecordStores } from '@server/stores/record-stores';

import { laterHead, lostEntries } from './lost-entries';
import type { VerifiedPart } from './verified-part';
import { verifyAnchors } from './verify-anchors';

export interface AuditSources {
  dataFolder: string;
  anchorFolder: string | null;
  stores: RecordStores & { hits: HitStore };
}

/** Verifies all audit logs of an installation and the hashed rows (docs/integrity.md), part after part. Changes nothing. */
export async function* verifyAudit(sources: AuditSources, signal: AbortSignal): AsyncGenerator<VerifiedPart> {
  const { stores } = sources;
  yield* verifyInstallation(stores);
  for (const record of await stores.cases.list()) {
    signal.throwIfAborted();
    yield await verifyCaseAudit(stores, record, signal);
  }
  yield* verifySealedAudits(stores, signal);
  yield await verifyInstallationAnchors(sources, signal);
}

/** The number of parts of `verifyAudit`, as far as known in advance. */
export async function countVerifiedParts({ cases, deletions }: RecordStores): Promise<number> {
  const sealed = (await deletions.listCases()).filter(({ auditHead }) => auditHead !== null);
  return INSTALLATION_PARTS + (await cases.list()).length + sealed.length;
}

/** The log of the installation, its rows, and the anchors. */
const INSTALLATION_PARTS = 3;

export const verifyInstallationAnchors = (sources: AuditSources, signal: AbortSignal): Promise<VerifiedPart> =>
  verifyAnchors({ ...sources, publicKey: publicKeyText(loadSigningKey(sources.dataFolder).privateKey) }, signal);

/** The audit log of the installation, and users, cases and assignments. */
export async function* verifyInstallation({
  systemAudit,
  auditLog,
  schemaProblems,
}: RecordStores): AsyncGenerator<VerifiedPart> {
  const { entries, problem } = await systemAudit.verify();
  const copied = (await auditLog.positions()).get(SYSTEM_CHAIN) ?? null;
  yield {
    part: 'Audit log of the installation',
    scope: `${entries} entries`,
    problems: [
      ...(problem === null ? [] : [problem]),
      ...(await headProblems(systemAudit, copied, 'the searchable log knows')),
      ...(((await systemAudit.head())?.sequence ?? 0) < (copied?.sequence ?? 0)
        ? await lostEntries(auditLog, SYSTEM_CHAIN, entries)
        : []),
    ],
  };
  const { rows, problems } = await systemAudit.verifyRows();
  yield {
    part: 'Users, cases and assignments',
    scope: `${rows} rows`,
    problems: [...(await schemaProblems()), ...problems],
  };
}

/** The heads of a case's log kept outside of the log: recorded in server.db, and copied into the searchable log. */
export async function knownHead({ cases, auditLog }: RecordStores, caseId: string): Promise<AuditHead | null> {
  return laterHead(await cases.auditHead(caseId), (await auditLog.positions()).get(caseId) ?? null);
}

/**
 * Compares the head of the log of the installation that the case's file records, and finds the lost entries of the log of the
 * case. Call it after `inspect`, with its problems: a case that cannot be opened for one of them is not compared.
 */
export async function crossProblems(
  stores: AuditSources['stores'],
  caseId: string,
  found: readonly string[],
): Promise<string[]> {
  try {
    return await comparedLogs(stores, caseId);
  } catch (error) {
    const message = messageOf(error);
    return found.length > 0 ? [] : [message];
  }
}

async function comparedLogs(stores: AuditSources['stores'], caseId: string): Promise<string[]> {
  const { hits, systemAudit, auditLog } = stores;
  const last = hits.auditHead(caseId)?.sequence ?? 0;
  const head = await knownHead(stores, caseId);
  return [
    ...((head?.sequence ?? 0) > last ? await lostEntries(auditLog, caseId, last) : []),
    ...(await headProblems(systemAudit, hits.installationHead(caseId), 'this case knows')),
  ];
}

async function verifyCaseAudit(
  stores: AuditSources['stores'],
  { id, name }: CaseRecord,
  signal: AbortSignal,
): Promise<VerifiedPart> {
  const part = `Case "${name}"`;
  try {
    const { auditEntries, problems } = await stores.hits.inspect(id, await knownHead(stores, id), signal, 'audit');
    const scope = `${auditEntries} entries of its audit log, and its rows`;
    return { part, scope, problems: [...problems, ...(await crossProblems(stores, id, problems))] };
  } catch (error) {
    return { part, scope: '', problems: [messageOf(error)] };
  }
}

/** The audit logs of deleted cases: each chain is intact, and ends as the log of the installation states. */
export async function* verifySealedAudits(
  { deletions, hits }: AuditSources['stores'],
  signal: AbortSignal,
): AsyncGenerator<VerifiedPart> {
  for (const deleted of await deletions.listCases()) {
    signal.throwIfAborted();
    if (deleted.auditHead !== null) {
      const { entries, problems } = await inspectSealed(hits, deleted, deleted.auditHead);
      yield { part: `Deleted case "${deleted.name}"`, scope: `${entries} entries of its audit log`, problems };
    }
  }
}

async function inspectSealed(
  hits: HitStore,
  { id }: DeletedCaseRecord,
  expected: AuditHead,
): Promise<{ entries: number; problems: string[] }> {
  try {
    const sealed = await hits.sealedAudit(id);
    if (sealed === null) {
      return { entries: 0, problems: [`its audit log (audit/${id}) is missing. Bring it back from a backup.`] };
    }
    const { entries, head, problem } = sealed;
    const isWhole = head?.sequence === expected.sequence && head.hash === expected.hash;
    const other = `it ends with entry ${head?.sequence ?? 0}, which is not the one that was sealed (${expected.sequence}).`;
    return { entries, problems: [...(problem === null ? [] : [problem]), ...(isWhole ? [] : [other])] };
  } catch (error) {
    return { entries: 0, problems: [messageOf(error)] };
  }
}

async function headProblems(
  systemAudit: RecordStores['systemAudit'],
  recorded: AuditHead | null,
  who: string,
): Promise<string[]> {
  if (recorded === null) {
    return [];
  }
  const [entry] = await systemAudit.entries(recorded.sequence - 1, 1);
  if (entry?.sequence !== recorded.sequence) {
    const last = (await systemAudit.head())?.sequence ?? 0;
    return [`the audit log of the installation ends with entry ${last}, but ${who} its entry ${recorded.sequence}.`];
  }
  return entry.hash === recorded.hash
    ? []
    : [`entry ${recorded.sequence} of the audit log of the installation is another one than ${who}.`];
}

/** @throws errors that are not findings */
function messageOf(error: unknown): string {
  if (!isUnusableStore(error)) {
    throw error;
  }
  return error.message;
}
