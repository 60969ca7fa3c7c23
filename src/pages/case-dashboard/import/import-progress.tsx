import type { ImportJob } from '@contract/model/import';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useIntl } from 'react-intl';
import { useEffect } from 'react';
import { Link } from 'react-router';

import { useCancelImportMutation, useGetImportQuery } from '@/api/endpoints/imports';
import { ErrorState } from '@/components/layout/error-state';
import { isRunning } from '@/domain/imports';
import { caseMessages } from '@/messages/case';
import { errorMessages } from '@/messages/errors';
import { importMessages } from '@/messages/import';
import { shellMessages } from '@/messages/shell';
import { paths } from '@/routing/paths';
import { useAppDispatch } from '@/state/hooks';
import { jobUnwatched, jobWatched } from '@/state/jobs-slice';

import { ImportFigures } from './import-figures';
import { ImportOutcome } from './import-outcome';

/** Milliseconds. */
const PROGRESS_POLL = 1_000;

interface ImportProgressProps {
  job: ImportJob;
  onClose: () => void;
}

/** The progress and then the result of an import. */
export function ImportProgress({ job: started, onClose }: ImportProgressProps) {
  const { caseId, id: importId } = started;
  const query = useGetImportQuery({ caseId, importId }, { pollingInterval: PROGRESS_POLL });
  const dispatch = useAppDispatch();
  useEffect(() => {
    dispatch(jobWatched(importId));
    return () => void dispatch(jobUnwatched(importId));
  }, [dispatch, importId]);
  const { formatMessage } = useIntl();
  const job = query.data ?? started;
  if (query.isError && !query.data) {
    return (
      <ErrorState
        message={formatMessage(errorMessages.imports)}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
        isCompact
      />
    );
  }
  return isRunning(job) ? <Running job={job} onClose={onClose} /> : <Ended job={job} onClose={onClose} />;
}

function Running({ job, onClose }: ImportProgressProps) {
  const [cancelImport, { isLoading }] = useCancelImportMutation();
  const { formatMessage } = useIntl();
  return (
    <Stack gap="sm">
      <ImportFigures job={job} />
      <Text size="sm" c="dimmed">
        {formatMessage(importMessages.goesOn)}
      </Text>
      <Group justify="flex-end" gap="xs">
        <Button
          variant="default"
          loading={isLoading}
          onClick={() => void cancelImport({ caseId: job.caseId, importId: job.id })}
        >
          {formatMessage(importMessages.cancelImport)}
        </Button>
        <Button onClick={onClose}>{formatMessage(shellMessages.close)}</Button>
      </Group>
    </Stack>
  );
}

function Ended({ job, onClose }: ImportProgressProps) {
  const { formatMessage } = useIntl();
  const { status, caseId, evidenceId } = job;
  return (
    <Stack gap="md">
      <ImportOutcome job={job} />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          {formatMessage(shellMessages.close)}
        </Button>
        {status === 'completed' && evidenceId !== null && (
          <Button component={Link} to={paths.explorer(caseId, { evidenceIds: [evidenceId] })}>
            {formatMessage(caseMessages.viewArtifacts)}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
