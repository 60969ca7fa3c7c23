import { useIntl } from 'react-intl';

import { useListEvidenceSourcesQuery } from '@/api/endpoints/evidence-sources';
import { detailsMessages } from '@/messages/details';

/** Returns the name of a source of the case by its id. */
export function useSourceName(caseId: string): (evidenceId: number) => string {
  const { formatMessage } = useIntl();
  const { data: sources } = useListEvidenceSourcesQuery({ caseId });
  return (evidenceId) =>
    sources?.find(({ id }) => id === evidenceId)?.name ?? formatMessage(detailsMessages.unknownSource);
}
