import { Alert } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useIntl } from 'react-intl';

import { useGetEnvironmentQuery } from '@/api/endpoints/system';
import { wizardMessages } from '@/messages/reports';

/** Limitations of PDF reports of this server without Chromium; otherwise nothing. */
export function PdfNotice() {
  const { formatMessage } = useIntl();
  const { data: environment } = useGetEnvironmentQuery(undefined);
  if (environment?.pdfWriter !== 'bundled') {
    return null;
  }
  return (
    <Alert role="note" color="yellow" variant="light" p="sm" icon={<IconInfoCircle size={16} />}>
      {formatMessage(wizardMessages.bundledWriter)}
    </Alert>
  );
}
