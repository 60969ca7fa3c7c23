import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useIntl } from 'react-intl';

import { formatBytes } from '@/domain/previews-size';
import { percentOf } from '@/domain/progress';
import { importMessages } from '@/messages/case';
import { useAppSelector } from '@/state/hooks';
import { selectUpload } from '@/state/uploads-slice';

interface UploadProgressProps {
  uploadId: string;
  file: File;
  onCancel: () => void;
}

/** How much of the file has left. */
export function UploadProgress({ uploadId, file, onCancel }: UploadProgressProps) {
  const { formatMessage } = useIntl();
  const { sent, total } = useAppSelector((state) => selectUpload(state, uploadId)) ?? { sent: 0, total: file.size };
  const title = formatMessage(importMessages.uploading, { name: file.name });
  return (
    <Stack gap="xs">
      <Text fw={600}>{title}</Text>
      <Progress value={percentOf(sent, total)} aria-label={title} size="lg" />
      <Text size="sm">
        {formatMessage(importMessages.bytes, { done: formatBytes(sent), total: formatBytes(total) })}
      </Text>
      <Text size="sm" c="dimmed">
        {formatMessage(importMessages.stayOpen)}
      </Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={onCancel}>
          {formatMessage(importMessages.cancelUpload)}
        </Button>
      </Group>
    </Stack>
  );
}
