import type { Case, EvidenceSource } from '@contract/model/case';
import type { MessageDescriptor } from 'react-intl';

import { useGetCaseQuery } from '@/api/endpoints/cases';
import { useListEvidenceSourcesQuery } from '@/api/endpoints/evidence-sources';
import { ingestingSourceIds, sourceStatus } from '@/domain/case-status';
import { deletionMessages } from '@/messages/deletion';

/** Why a deletion would be refused; null when nothing is known to prevent it. */
interface DeletionHindrance {
  message: MessageDescriptor;
  values?: Record<string, string>;
}

/** A legal hold of the case, a legal hold of one of its sources, or a running import. */
export function useCaseDeletionHindrance({ id: caseId, legalHold, statusEvents }: Case): DeletionHindrance | null {
  const { data: sources = [] } = useListEvidenceSourcesQuery({ caseId });
  if (legalHold !== null) {
    return { message: deletionMessages.heldHint };
  }
  const held = sources.find((source) => source.legalHold !== null);
  if (held !== undefined) {
    return { message: deletionMessages.sourceHeldHint, values: { name: held.name } };
  }
  return ingestingSourceIds(statusEvents).length > 0 ? { message: deletionMessages.importHint } : null;
}

/** Whether a legal hold of the source or of its case, or its import, prevents its deletion. */
export function useIsSourceDeletionHindered({ caseId, legalHold, events }: EvidenceSource): boolean {
  const { data: openCase } = useGetCaseQuery({ caseId });
  const isHeld = legalHold !== null || (openCase !== undefined && openCase.legalHold !== null);
  return isHeld || sourceStatus(events) === 'INGESTING';
}
