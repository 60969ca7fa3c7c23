import { useIntl } from 'react-intl';

import { useListDifferingFilesQuery } from '@/api/endpoints/evidence-sources';
import { ErrorState } from '@/components/layout/error-state';
import { certificateMessages } from '@/messages/case';
import { detailsMessages, differenceMessages } from '@/messages/details';
import { errorMessages } from '@/messages/errors';

import { CertificateTable } from './certificate-table';

interface DifferingFilesProps {
  caseId: string;
  evidenceId: number;
}

/** Files whose stored bytes differ from the hashes in the report, limited to files that the user may see. */
export function DifferingFiles({ caseId, evidenceId }: DifferingFilesProps) {
  const { data, error, isFetching, refetch } = useListDifferingFilesQuery({ caseId, evidenceId });
  const { formatMessage } = useIntl();
  if (error && data === undefined) {
    return (
      <ErrorState
        message={formatMessage(errorMessages.importedFiles)}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
        isCompact
      />
    );
  }
  const rows = (data?.files ?? []).map(({ path, differences = [] }) => [
    path,
    differences
      .map(({ what, report, stored }) =>
        formatMessage(detailsMessages.difference, { what: formatMessage(differenceMessages[what]), report, stored }),
      )
      .join(' '),
  ]);
  return (
    <CertificateTable
      title={formatMessage(certificateMessages.differingFiles)}
      columns={[certificateMessages.path, certificateMessages.difference].map((column) => formatMessage(column))}
      rows={rows}
      total={data?.totalCount}
      empty={data && formatMessage(certificateMessages.noDifferingFiles)}
    />
  );
}
