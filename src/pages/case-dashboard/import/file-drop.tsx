import { Button, Group } from '@mantine/core';
import { IconFile, IconFolder, IconUpload } from '@tabler/icons-react';
import { useRef } from 'react';
import { useDropzone } from 'react-dropzone';
import { useIntl } from 'react-intl';

import { filesOfDrop, filesOfInput } from '@/domain/dropped-files';
import type { FolderFile } from '@/domain/upload-selection';
import { importMessages } from '@/messages/import';

import './file-drop.css';

interface FileDropProps {
  onChoose: (files: readonly FolderFile[]) => void;
}

/** Drops or chooses one file or folder; the server detects its format. */
export function FileDrop({ onChoose }: FileDropProps) {
  const { formatMessage } = useIntl();
  const file = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const { getRootProps, isDragActive } = useDropzone({
    noClick: true,
    noKeyboard: true,
    // The paths are read below from the event, because this library skips files with certain names.
    getFilesFromEvent: async () => [],
    onDrop: (_accepted, _rejected, event) => {
      if ('dataTransfer' in event && event.dataTransfer) {
        void filesOfDrop(event.dataTransfer).then(onChoose);
      }
    },
  });
  return (
    <div {...getRootProps({ className: isDragActive ? 'file-drop file-drop--active' : 'file-drop' })}>
      <HiddenInput inputRef={file} label={formatMessage(importMessages.choose)} onChoose={onChoose} />
      <HiddenInput inputRef={folder} label={formatMessage(importMessages.chooseFolder)} onChoose={onChoose} isFolder />
      <IconUpload size={28} stroke={1.5} aria-hidden />
      <span className="file-drop__chosen">
        {formatMessage(isDragActive ? importMessages.dropNow : importMessages.drop)}
      </span>
      <Group gap="xs" justify="center">
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconFile size={16} aria-hidden />}
          onClick={() => file.current?.click()}
          data-autofocus
        >
          {formatMessage(importMessages.choose)}
        </Button>
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconFolder size={16} aria-hidden />}
          onClick={() => folder.current?.click()}
        >
          {formatMessage(importMessages.chooseFolder)}
        </Button>
      </Group>
      <span className="file-drop__hint">{formatMessage(importMessages.formats)}</span>
    </div>
  );
}

interface HiddenInputProps extends FileDropProps {
  inputRef: React.RefObject<HTMLInputElement | null>;
  label: string;
  isFolder?: boolean;
}

function HiddenInput({ inputRef, label, onChoose, isFolder = false }: HiddenInputProps) {
  return (
    <input
      ref={inputRef}
      type="file"
      hidden
      aria-label={label}
      {...(isFolder && { webkitdirectory: '' })}
      onChange={({ currentTarget }) => {
        onChoose(filesOfInput(currentTarget.files ?? new FileList()));
        // Cleared, so that choosing the same file again triggers a change event.
        currentTarget.value = '';
      }}
    />
  );
}
