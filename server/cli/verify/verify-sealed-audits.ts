import type { AppContext } from '@server/context';
import { isUnusableStore } from '@server/errors';
import type { DeletedCaseRecord } from '@server/stores/deletion-store';
import type { AuditHead } from '@server/stores/hit-store-upkeep';

import type { Findings } from './findings';

/** The audit logs of deleted cases: each fits into itself, and ends as the log of the installation says. */
export async function verifySealedAudits(
  { stores }: AppContext,
  findings: Findings,
  signal: AbortSignal,
): Promise<void> {
  for (const deleted of await stores.deletions.listCases()) {
    signal.throwIfAborted();
    if (deleted.auditHead !== null) {
      const { entries, problems } = await inspect(stores.hits, deleted, deleted.auditHead);
      findings.report(`Deleted case "${deleted.name}"`, `${entries} entries of its audit log`, problems);
    }
  }
}

async function inspect(
  hits: AppContext['stores']['hits'],
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
    if (!isUnusableStore(error)) {
      throw error;
    }
    return { entries: 0, problems: [error.message] };
  }
}
