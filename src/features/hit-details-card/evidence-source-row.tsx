import { DEFAULT_PROFILE } from '@contract/rules/identifiers';
import { useIntl } from 'react-intl';

import { useGetEvidenceInformationQuery } from '@/api/endpoints/configuration';
import { useListEvidenceSourcesQuery } from '@/api/endpoints/evidence-sources';
import { DetailRow } from '@/features/hit-fragments/detail-row';
import { sourceMessages } from '@/messages/case';
import { detailsMessages } from '@/messages/details';

import { EvidenceSourceName } from './evidence-source-name';

/** Name and type of the source of an item, unless administrators disabled them (rules 002-2, decision 34). */
export function EvidenceSourceRow({ caseId, evidenceId }: { caseId: string; evidenceId: number }) {
  const { formatMessage } = useIntl();
  const { data: information } = useGetEvidenceInformationQuery({ profile: DEFAULT_PROFILE });
  const { data: sources } = useListEvidenceSourcesQuery({ caseId });
  const type = sources?.find(({ id }) => id === evidenceId)?.evidenceType ?? 'unknown';
  if (information?.importance === 'secondary') {
    return null;
  }
  return (
    <DetailRow label={formatMessage(detailsMessages.evidenceSource)}>
      <span className="hit-details-card__source">
        <EvidenceSourceName caseId={caseId} evidenceId={evidenceId} />
        {type !== 'unknown' && (
          <span className="hit-details-card__source-type">
            {formatMessage(sourceMessages.evidenceTypeName, { type })}
          </span>
        )}
      </span>
    </DetailRow>
  );
}
