import type { EvidenceSource } from '@contract/model/case';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';

import { PropertyList } from '@/components/layout/property-list';
import { InstantTime } from '@/components/time/instant-time';
import { caseMessages, sourceMessages } from '@/messages/case';
import { paths } from '@/routing/paths';

import { EvidenceIcon } from './evidence-icon';

import './source-overview.css';

interface SourceOverviewProps {
  source: EvidenceSource;
  timezone: string;
}

export function SourceOverview({ source, timezone }: SourceOverviewProps) {
  const { formatMessage } = useIntl();
  return (
    <PropertyList
      facts={[
        { label: formatMessage(sourceMessages.name), value: source.name },
        ...useWrittenFacts(source),
        ...useImportFacts(source, timezone),
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

/** The descriptions that users wrote, or a hint that they are missing (002-8-34, 002-8-35). */
function useWrittenFacts({ shortDescription, longDescription, evidenceType }: EvidenceSource) {
  const { formatMessage } = useIntl();
  const typeName = formatMessage(sourceMessages.evidenceTypeName, { type: evidenceType });
  return [
    {
      label: formatMessage(sourceMessages.description),
      value: shortDescription || (longDescription === '' && formatMessage(caseMessages.noDescription)),
    },
    {
      label: formatMessage(sourceMessages.longDescription),
      value: longDescription !== '' && <span className="source-overview__long">{longDescription}</span>,
    },
    { label: formatMessage(sourceMessages.evidenceType), value: typeName },
    {
      label: formatMessage(sourceMessages.icon),
      value:
        evidenceType === 'unknown' ? (
          formatMessage(sourceMessages.noIcon)
        ) : (
          <span role="img" aria-label={typeName}>
            <EvidenceIcon type={evidenceType} />
          </span>
        ),
    },
  ].filter(({ value }) => value !== false);
}

function useImportFacts(source: EvidenceSource, timezone: string) {
  const { formatMessage } = useIntl();
  const { id, caseId, importType, importTypeVersion, ingestedAt } = source;
  return [
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
    ...(ingestedAt === null
      ? []
      : [
          {
            label: formatMessage(sourceMessages.certificate),
            value: (
              <Link className="source-overview__link" to={paths.certificate(caseId, id)}>
                {formatMessage(sourceMessages.openCertificate)}
              </Link>
            ),
          },
        ]),
  ];
}
