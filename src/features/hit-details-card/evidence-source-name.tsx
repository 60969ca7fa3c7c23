import { Skeleton } from '@mantine/core';
import { useIntl } from 'react-intl';

import { useListEvidenceSourcesQuery } from '@/api/endpoints/evidence-sources';
import { detailsMessages } from '@/messages/details';

/** The name of the source of an item; "Unknown source" when the case has no source with this id. */
export function EvidenceSourceName({ caseId, evidenceId }: { caseId: string; evidenceId: number }) {
  const { formatMessage } = useIntl();
  const { data: sources, isLoading } = useListEvidenceSourcesQuery({ caseId });
  if (isLoading) {
    return <Skeleton height={20} width="60%" />;
  }
  const name = sources?.find(({ id }) => id === evidenceId)?.name;
  return <span dir="auto">{name ?? formatMessage(detailsMessages.unknownSource)}</span>;
}
