import type { CaseTag, EvidenceSource } from '@contract/model/case';
import { ALL_ITEMS, EXHIBITS, UNTAGGED } from '@contract/rules/report';
import { TAG_PALETTE } from '@contract/rules/tag-palette';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';

import type { ReportChoices } from '@/domain/report-draft';
import { filterMessages } from '@/messages/filters';
import { wizardMessages } from '@/messages/reports';

/**
 * The choices of the wizard: sources by name; 'All items', 'Untagged' (decision 24) and the exhibits before the tags of
 * the case. Null while loading.
 */
export function useReportChoices(
  sources: readonly EvidenceSource[] | undefined,
  tags: readonly CaseTag[] | undefined,
): ReportChoices | null {
  const { formatMessage } = useIntl();
  return useMemo(
    () =>
      sources && tags
        ? {
            // Without sources that are still being imported, which would be incomplete in the report.
            sources: sources.filter(({ ingestedAt }) => ingestedAt !== null),
            tags: [
              { id: ALL_ITEMS, name: formatMessage(wizardMessages.allItems), color: TAG_PALETTE.unknown },
              { id: UNTAGGED, name: formatMessage(filterMessages.untagged), color: TAG_PALETTE.unknown },
              { id: EXHIBITS, name: formatMessage(wizardMessages.exhibits), color: TAG_PALETTE.unknown },
              ...tags,
            ],
          }
        : null,
    [sources, tags, formatMessage],
  );
}
