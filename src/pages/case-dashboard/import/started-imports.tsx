import type { ImportJob } from '@contract/model/import';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useIntl } from 'react-intl';

import { useListImportsQuery } from '@/api/endpoints/imports';
import { isRunning } from '@/domain/imports';
import { importMessages } from '@/messages/import';
import { shellMessages } from '@/messages/shell';

import { ImportFigures } from './import-figures';
import { ImportOutcome } from './import-outcome';

const PROGRESS_POLL = 1_000;

interface StartedImportsProps {
  jobs: readonly ImportJob[];
  onClose: () => void;
}

/** Several imports from one input, which run one after the other. */
export function StartedImports({ jobs, onClose }: StartedImportsProps) {
  const { formatMessage } = useIntl();
  const caseId = jobs[0]?.caseId ?? '';
  const { data = [] } = useListImportsQuery({ caseId }, { pollingInterval: PROGRESS_POLL });
  const shown = jobs.map((job) => data.find(({ id }) => id === job.id) ?? job);
  return (
    <Stack gap="md">
      {shown.map((job) =>
        isRunning(job) ? <ImportFigures key={job.id} job={job} /> : <ImportOutcome key={job.id} job={job} />,
      )}
      {shown.some(isRunning) && (
        <Text size="sm" c="dimmed">
          {formatMessage(importMessages.goesOn)}
        </Text>
      )}
      <Group justify="flex-end">
        <Button onClick={onClose}>{formatMessage(shellMessages.close)}</Button>
      </Group>
    </Stack>
  );
}
