import { Alert, Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useIntl } from 'react-intl';

import { serverMessageOf } from '@/api/api-error';
import { useSendUploadMutation } from '@/api/endpoints/uploads';
import { formatBytes } from '@/domain/previews-size';
import { formatSeconds, percentOf } from '@/domain/progress';
import type { UploadSelection } from '@/domain/upload-selection';
import { errorMessages } from '@/messages/errors';
import { importMessages } from '@/messages/import';
import { useAppSelector } from '@/state/hooks';
import { selectUpload } from '@/state/uploads-slice';

interface UploadProgressProps {
  caseId: string;
  selection: UploadSelection;
  onSent: (uploadId: string) => void;
  onBack: () => void;
}

/** Uploads the selection and shows the progress. */
export function UploadProgress({ caseId, selection, onSent, onBack }: UploadProgressProps) {
  const uploadId = useId();
  const [attempt, setAttempt] = useState(0);
  const [sendUpload, { error }] = useSendUploadMutation();
  const { formatMessage } = useIntl();
  const sent = useEffectEvent(onSent);
  useEffect(() => {
    const sending = sendUpload({ caseId, selection, uploadId });
    void sending.then(({ data }) => data && sent(data.id));
    return () => sending.abort();
  }, [sendUpload, caseId, selection, uploadId, attempt]);
  return (
    <Stack gap="xs">
      <Text fw={600} dir="auto">
        {formatMessage(importMessages.uploading, { name: selection.name })}
      </Text>
      {error ? (
        <Alert color="red" role="alert">
          {serverMessageOf(error) ?? formatMessage(errorMessages.upload)}
        </Alert>
      ) : (
        <UploadFigures uploadId={uploadId} selection={selection} />
      )}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onBack}>
          {formatMessage(error ? importMessages.back : importMessages.pauseUpload)}
        </Button>
        {error && <Button onClick={() => setAttempt(attempt + 1)}>{formatMessage(importMessages.resume)}</Button>}
      </Group>
    </Stack>
  );
}

function UploadFigures({ uploadId, selection }: Pick<UploadProgressProps, 'selection'> & { uploadId: string }) {
  const { formatMessage } = useIntl();
  const { sent, total, secondsLeft } = useAppSelector((state) => selectUpload(state, uploadId)) ?? {
    sent: 0,
    total: selection.size,
    secondsLeft: null,
  };
  return (
    <>
      <Progress
        value={percentOf(sent, total)}
        aria-label={formatMessage(importMessages.uploading, { name: selection.name })}
        size="lg"
      />
      <Text size="sm">
        {formatMessage(importMessages.bytes, { done: formatBytes(sent), total: formatBytes(total) })}
        {secondsLeft !== null && `, ${formatMessage(importMessages.left, { time: formatSeconds(secondsLeft) })}`}
      </Text>
      <Text size="sm" c="dimmed">
        {formatMessage(importMessages.stayOpen)}
      </Text>
    </>
  );
}
