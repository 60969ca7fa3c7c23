import { Skeleton } from '@mantine/core';
import { useIntl } from 'react-intl';

import { useGetImportCertificateQuery } from '@/api/endpoints/evidence-sources';
import { EmptyState } from '@/components/layout/empty-state';
import { ErrorState } from '@/components/layout/error-state';
import { isHidden } from '@/api/api-error';
import { errorMessages } from '@/messages/errors';
import { sourceMessages } from '@/messages/case';

import { Certificate } from './certificate';

interface CertificatePanelProps {
  caseId: string;
  evidenceId: number;
  timezone: string;
}

/** The certificate of an import; missing until the import has ended. */
export function CertificatePanel({ caseId, evidenceId, timezone }: CertificatePanelProps) {
  const { data, error, isFetching, refetch } = useGetImportCertificateQuery({ caseId, evidenceId });
  const { formatMessage } = useIntl();
  if (data !== undefined) {
    return <Certificate caseId={caseId} evidenceId={evidenceId} certificate={data} timezone={timezone} />;
  }
  if (isHidden(error)) {
    return <EmptyState message={formatMessage(sourceMessages.noCertificate)} isCompact />;
  }
  return error ? (
    <ErrorState
      message={formatMessage(errorMessages.certificate)}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
      isCompact
    />
  ) : (
    <Skeleton height={240} />
  );
}
