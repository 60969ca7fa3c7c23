import type { EvidenceSource } from '@contract/model/case';
import { useIntl } from 'react-intl';

import { FactList } from '@/components/layout/fact-list';
import { InstantTime } from '@/components/time/instant-time';
import { caseMessages, sourceMessages } from '@/messages/case';

interface SourceOverviewProps {
  source: EvidenceSource;
  timezone: string;
}

export function SourceOverview({ source, timezone }: SourceOverviewProps) {
  const { formatMessage } = useIntl();
  const { importType, importTypeVersion, evidenceType, ingestedAt } = source;
  return (
    <FactList
      facts={[
        { label: formatMessage(sourceMessages.name), value: source.name },
        {
          label: formatMessage(sourceMessages.description),
          value: source.longDescription || source.shortDescription || formatMessage(caseMessages.noDescription),
        },
        {
          label: formatMessage(sourceMessages.evidenceType),
          value: formatMessage(sourceMessages.evidenceTypeName, { type: evidenceType }),
        },
        {
          label: formatMessage(sourceMessages.importType),
          value: formatMessage(sourceMessages.importTypeName, { type: importType }),
        },
        {
          label: formatMessage(sourceMessages.importTypeVersion),
          value: importTypeVersion ?? formatMessage(sourceMessages.noVersion),
        },
        { label: formatMessage(sourceMessages.ingestionVersion), value: source.ingestionVersion },
        {
          label: formatMessage(sourceMessages.ingestedAt),
          value:
            ingestedAt === null ? (
              formatMessage(sourceMessages.notIngested)
            ) : (
              <InstantTime instant={ingestedAt} timezone={timezone} />
            ),
        },
        {
          label: formatMessage(sourceMessages.timezone),
          value: source.timezone ?? formatMessage(sourceMessages.unknown),
        },
        {
          label: formatMessage(sourceMessages.artifacts),
          value: formatMessage(sourceMessages.artifactCounts, { ...source.counts }),
        },
      ]}
    />
  );
}
