import { Alert, Button, Group, SegmentedControl, Stack } from '@mantine/core';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { selectionOf, type FolderFile, type UploadSelection } from '@/domain/upload-selection';
import { importMessages } from '@/messages/import';
import { shellMessages } from '@/messages/shell';

import { FileDrop } from './file-drop';
import { ServerFolder } from './server-folder';
import { UnfinishedUploads } from './unfinished-uploads';

interface ChooseInputProps {
  caseId: string;
  onUpload: (selection: UploadSelection) => void;
  /** Called with a path in the import folder of the server. */
  onPath: (path: string) => void;
  /** Called with the id of a complete upload. */
  onUploaded: (uploadId: string) => void;
  onClose: () => void;
}

/** The choice of a file or folder on this computer or on the server. */
export function ChooseInput({ caseId, onUpload, onPath, onUploaded, onClose }: ChooseInputProps) {
  const { formatMessage } = useIntl();
  const [from, setFrom] = useState('computer');
  return (
    <Stack gap="md">
      <SegmentedControl
        value={from}
        onChange={setFrom}
        aria-label={formatMessage(importMessages.from)}
        data={[
          { value: 'computer', label: formatMessage(importMessages.fromComputer) },
          { value: 'server', label: formatMessage(importMessages.fromServer) },
        ]}
      />
      {from === 'computer' ? (
        <FromComputer caseId={caseId} onUpload={onUpload} onUploaded={onUploaded} />
      ) : (
        <ServerFolder caseId={caseId} onChoose={onPath} />
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {formatMessage(shellMessages.cancel)}
        </Button>
      </Group>
    </Stack>
  );
}

function FromComputer({ caseId, onUpload, onUploaded }: Pick<ChooseInputProps, 'caseId' | 'onUpload' | 'onUploaded'>) {
  const { formatMessage } = useIntl();
  const [isRefused, setIsRefused] = useState(false);
  const choose = (files: readonly FolderFile[]) => {
    const selection = selectionOf(files);
    setIsRefused(selection === null && files.length > 0);
    if (selection !== null) {
      onUpload(selection);
    }
  };
  return (
    <>
      <FileDrop onChoose={choose} />
      {isRefused && (
        <Alert color="red" role="alert">
          {formatMessage(importMessages.onlyOne)}
        </Alert>
      )}
      <UnfinishedUploads caseId={caseId} onUploaded={onUploaded} />
    </>
  );
}
