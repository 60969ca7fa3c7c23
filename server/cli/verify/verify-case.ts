import type { AppContext } from '@server/context';
import { isUnusableStore } from '@server/errors';
import type { CaseRecord } from '@server/stores/case-store';
import { crossProblems, knownHead } from '@server/verification/verify-audit';
import type { EvidenceSourceRecord } from '@server/stores/evidence-source-store';

import type { Findings } from './findings';
import { verifyCopies } from './verify-copies';
import type { FileChecks } from './verify-files';

interface Verification {
  findings: Findings;
  checks: FileChecks;
  signal: AbortSignal;
}

/** Verifies database, index and files of a case, and compares them with the records of the installation. */
export async function verifyCase(
  { stores }: AppContext,
  { id, name }: CaseRecord,
  { findings, checks, signal }: Verification,
): Promise<void> {
  const part = `Case "${name}"`;
  // Records are read before the case: an import finishes in the case first, then in the records.
  const records = await stores.sources.listOfCases([id]);
  const noted = await knownHead(stores, id);
  try {
    const { auditEntries, problems } = await stores.hits.inspect(id, noted, signal);
    findings.report(part, `database, index and ${auditEntries} entries of its audit log`, [
      ...problems,
      ...(await crossProblems(stores, id, problems)),
    ]);
    await verifyCopies(stores.hits, id, { part, findings, signal });
    const reader = stores.hits.reader(id);
    const finished = await reader.finishedSources();
    findings.report(part, `${finished.length} evidence sources`, sourceProblems(records, finished));
    const { count, problems: fileProblems } = await checks.ofCase(reader, finished);
    findings.report(part, `${count} files`, fileProblems);
  } catch (error) {
    if (!isUnusableStore(error)) {
      throw error;
    }
    const lost = records.filter(({ ingestedAt }) => ingestedAt !== null);
    findings.report(part, '', [
      error.message,
      ...lost.map((source) => `the evidence source ${describe(source)} cannot be read for this reason.`),
    ]);
  }
}

function sourceProblems(records: readonly EvidenceSourceRecord[], finished: readonly number[]): string[] {
  const ids = new Set(records.map(({ id }) => id));
  return [
    ...records
      .filter(({ id, ingestedAt }) => ingestedAt !== null && !finished.includes(id))
      .map(
        (source) =>
          `the evidence source ${describe(source)} is not in its database, which is older or another one. ` +
          'Bring back the folder of the case from a later backup.',
      ),
    ...finished
      .filter((id) => !ids.has(id))
      .map((id) => `its database has an evidence source ${id} that server.db does not know.`),
  ];
}

const describe = ({ id, name, ingestedAt }: EvidenceSourceRecord): string =>
  `"${name}" (${id}, imported ${ingestedAt})`;
