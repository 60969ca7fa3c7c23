import type { inspectInput } from '@contract/calls/inspections';
import type { CallBody } from '@contract/define-call';
import type { ImportJob } from '@contract/model/import';
import type { ImportInspection } from '@contract/model/inspection';
import { Alert, Button, Group, Progress, Stack, Text } from '@mantine/core';
import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';

import { serverMessageOf } from '@/api/api-error';
import {
  useCancelInspectionMutation,
  useGetInspectionQuery,
  useInspectInputMutation,
} from '@/api/endpoints/inspections';
import { formatBytes } from '@/domain/previews-size';
import { percentOf } from '@/domain/progress';
import { errorMessages } from '@/messages/errors';
import { importMessages } from '@/messages/import';

import { ExtractionsForm } from './extractions-form';

const POLL = 500;

interface ReviewInputProps {
  caseId: string;
  input: CallBody<typeof inspectInput>;
  onStarted: (jobs: readonly ImportJob[]) => void;
  onBack: () => void;
}

/** The content that the server has detected in an input, before the import. */
export function ReviewInput({ caseId, input, onStarted, onBack }: ReviewInputProps) {
  const { formatMessage } = useIntl();
  const { inspection, error } = useInspection(caseId, input);
  const problem = error ? (serverMessageOf(error) ?? formatMessage(errorMessages.inspection)) : inspection?.problem;
  return (
    <Stack gap="md">
      {inspection && <InputSummary inspection={inspection} />}
      {problem ? (
        <Alert color="red" role="alert">
          {problem}
        </Alert>
      ) : (
        <Looking inspection={inspection} />
      )}
      {inspection && !problem && inspection.extractions.length > 0 ? (
        <ExtractionsForm caseId={caseId} inspection={inspection} onStarted={onStarted} onBack={onBack} />
      ) : (
        <Group justify="flex-end">
          <Button variant="default" onClick={onBack}>
            {formatMessage(importMessages.back)}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

/** Inspects the input while the component is mounted. */
function useInspection(caseId: string, input: ReviewInputProps['input']) {
  const [inspectInput, started] = useInspectInputMutation();
  const [cancelInspection] = useCancelInspectionMutation();
  const [isPolled, setIsPolled] = useState(true);
  const id = started.data?.id;
  const query = useGetInspectionQuery(id === undefined ? skipToken : { caseId, inspectionId: id }, {
    pollingInterval: isPolled ? POLL : 0,
  });
  useEffect(() => {
    const starting = inspectInput({ caseId, input });
    return () => {
      void starting.then(({ data }) => data && cancelInspection({ caseId, inspectionId: data.id }));
    };
  }, [inspectInput, cancelInspection, caseId, input]);
  const inspection = query.data ?? started.data;
  const isWorking = inspection?.status === 'detecting' || inspection?.status === 'hashing';
  const wanted = isWorking && !query.isError;
  if (inspection !== undefined && wanted !== isPolled) {
    setIsPolled(wanted);
  }
  return { inspection, error: started.error ?? query.error };
}

function InputSummary({ inspection: { inputName, kind, size } }: { inspection: ImportInspection }) {
  const { formatMessage } = useIntl();
  return (
    <Text fw={600} dir="auto">
      {kind === null || size === null
        ? inputName
        : formatMessage(importMessages.inputSummary, { name: inputName, kind, size: formatBytes(size) })}
    </Text>
  );
}

/** The progress of the comparison with the case, which reads the whole input. */
function Looking({ inspection }: { inspection: ImportInspection | undefined }) {
  const { formatMessage } = useIntl();
  if (inspection?.status === 'ready' || inspection?.status === 'failed') {
    return null;
  }
  const { status = 'detecting', bytesRead = 0, bytesTotal = 0 } = inspection ?? {};
  const isHashing = status === 'hashing';
  const label = formatMessage(isHashing ? importMessages.hashing : importMessages.detecting);
  return (
    <div role="status">
      <Text size="sm">
        {label}
        {isHashing &&
          ` ${formatMessage(importMessages.bytes, { done: formatBytes(bytesRead), total: formatBytes(bytesTotal) })}`}
      </Text>
      <Progress value={isHashing ? percentOf(bytesRead, bytesTotal) : 100} animated={!isHashing} aria-label={label} />
    </div>
  );
}
