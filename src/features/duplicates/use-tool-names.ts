import type { Hit } from '@contract/model/hit';
import { skipToken } from '@reduxjs/toolkit/query';
import { useIntl } from 'react-intl';

import { useListEvidenceSourcesQuery } from '@/api/endpoints/evidence-sources';
import { twoToolsMessages } from '@/messages/two-tools';

/**
 * The tools that have found an item, such as "UFED and AXIOM", its own first; null while unknown, or when it is only
 * one tool.
 */
export function useToolNames(caseId: string, { origin, copiedIn = [] }: Hit): string | null {
  const { formatMessage, formatList } = useIntl();
  const { data: sources } = useListEvidenceSourcesQuery(copiedIn.length > 0 ? { caseId } : skipToken);
  if (sources === undefined || copiedIn.length === 0) {
    return null;
  }
  const types = [origin.evidenceId, ...copiedIn].flatMap(
    (evidenceId) => sources.find(({ id }) => id === evidenceId)?.importType ?? [],
  );
  return formatList(
    [...new Set(types)].map((type) => formatMessage(twoToolsMessages.tool, { type })),
    { type: 'conjunction' },
  );
}
