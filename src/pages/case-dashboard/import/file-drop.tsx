import { Button } from '@mantine/core';
import { IconFileZip, IconUpload } from '@tabler/icons-react';
import { useDropzone } from 'react-dropzone';
import { useIntl } from 'react-intl';

import { formatBytes } from '@/domain/previews-size';
import { importMessages } from '@/messages/case';

import './file-drop.css';

interface FileDropProps {
  file: File | null;
  onChoose: (file: File | null) => void;
}

/** One file, dropped or chosen; which files are extractions the server knows best. */
export function FileDrop({ file, onChoose }: FileDropProps) {
  const { formatMessage } = useIntl();
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    multiple: false,
    noClick: true,
    noKeyboard: true,
    onDropAccepted: ([chosen]) => onChoose(chosen ?? null),
  });
  const Icon = file ? IconFileZip : IconUpload;
  return (
    <div {...getRootProps({ className: isDragActive ? 'file-drop file-drop--active' : 'file-drop' })}>
      <input {...getInputProps({ 'aria-label': formatMessage(importMessages.choose) })} />
      <Icon size={28} stroke={1.5} aria-hidden />
      <span className="file-drop__chosen" dir="auto">
        {file
          ? formatMessage(importMessages.chosen, { name: file.name, size: formatBytes(file.size) })
          : formatMessage(isDragActive ? importMessages.dropNow : importMessages.drop)}
      </span>
      <Button variant="default" size="compact-md" onClick={open} data-autofocus>
        {formatMessage(file ? importMessages.other : importMessages.choose)}
      </Button>
      {!file && <span className="file-drop__hint">{formatMessage(importMessages.formats)}</span>}
    </div>
  );
}
