import type { ImportJob } from '@contract/model/import';
import { Alert, Button, Group, Stack, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import { useIntl } from 'react-intl';

import { CONFLICT, serverMessageOf, statusOf } from '@/api/api-error';
import { useStartImportMutation } from '@/api/endpoints/imports';
import { errorMessages } from '@/messages/errors';
import { importMessages } from '@/messages/case';
import { shellMessages } from '@/messages/shell';

import { FileDrop } from './file-drop';
import { UploadProgress } from './upload-progress';

interface ImportFormProps {
  caseId: string;
  onStarted: (job: ImportJob) => void;
  onUploading: (isUploading: boolean) => void;
  onClose: () => void;
}

/** Which file, under which name; the server's refusal stands where it can be answered. */
export function ImportForm({ caseId, onStarted, onUploading, onClose }: ImportFormProps) {
  const uploadId = useId();
  const [file, setFile] = useState<File | null>(null);
  const [name, setName] = useState('');
  const [abort, setAbort] = useState<(() => void) | null>(null);
  const [startImport, { error, reset }] = useStartImportMutation();
  const { formatMessage } = useIntl();

  const send = async (chosen: File, isAgain: boolean) => {
    const sending = startImport({ caseId, file: chosen, name: name.trim(), isAgain, uploadId });
    setAbort(() => () => sending.abort());
    onUploading(true);
    const { data } = await sending;
    onUploading(false);
    setAbort(null);
    if (data) {
      onStarted(data);
    }
  };
  const choose = (chosen: File | null) => {
    reset();
    setFile(chosen);
  };

  if (file && abort) {
    return <UploadProgress uploadId={uploadId} file={file} onCancel={abort} />;
  }
  const isKnown = statusOf(error) === CONFLICT;
  return (
    <Stack gap="md">
      <FileDrop file={file} onChoose={choose} />
      <TextInput
        label={formatMessage(importMessages.name)}
        description={formatMessage(importMessages.nameHint)}
        maxLength={255}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {error && !isCancelled(error) && (
        <Alert color={isKnown ? 'yellow' : 'red'} role="alert">
          {serverMessageOf(error) ?? formatMessage(errorMessages.startImport)}
        </Alert>
      )}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          {formatMessage(shellMessages.cancel)}
        </Button>
        <Button disabled={file === null} onClick={() => file && void send(file, isKnown)}>
          {formatMessage(isKnown ? importMessages.again : importMessages.start)}
        </Button>
      </Group>
    </Stack>
  );
}

/** Whoever cancelled knows it. */
const isCancelled = (error: object): boolean => 'name' in error && error.name === 'AbortError';
