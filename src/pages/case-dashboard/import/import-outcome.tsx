import type { ImportJob } from '@contract/model/import';
import { Alert, Text } from '@mantine/core';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';

import { importMessages } from '@/messages/import';
import { paths } from '@/routing/paths';

/** The result of an import, with a link to the certificate of a completed one. */
export function ImportOutcome({ job }: { job: ImportJob }) {
  const { formatMessage } = useIntl();
  const { status, inputName: name, hits: count, caseId, evidenceId, error } = job;
  const isCompleted = status === 'completed';
  const message = {
    completed: importMessages.completed,
    cancelled: importMessages.cancelled,
    failed: importMessages.failed,
  }[status === 'completed' || status === 'cancelled' ? status : 'failed'];
  return (
    <Alert color={isCompleted ? 'green' : status === 'cancelled' ? 'gray' : 'red'} role="alert">
      {formatMessage(message, { name, count })}
      {error !== null && <Text size="sm">{error}</Text>}
      {isCompleted && evidenceId !== null && (
        <Text size="sm">
          <Link to={paths.certificate(caseId, evidenceId)}>{formatMessage(importMessages.certificate)}</Link>
        </Text>
      )}
    </Alert>
  );
}
