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
  const { getRootProps, getInputProps, isDragActive } = useDropzone({
    multiple: false,
    onDropAccepted: ([chosen]) => onChoose(chosen ?? null),
  });
  const invitation = isDragActive ? importMessages.dropNow : file ? importMessages.other : importMessages.drop;
  return (
    <div {...getRootProps({ className: isDragActive ? 'file-drop file-drop--active' : 'file-drop', role: 'button' })}>
      <input {...getInputProps({ 'aria-label': formatMessage(importMessages.drop) })} />
      {file ? <IconFileZip size={28} stroke={1.5} aria-hidden /> : <IconUpload size={28} stroke={1.5} aria-hidden />}
      {file && (
        <span className="file-drop__chosen" dir="auto">
          {formatMessage(importMessages.chosen, { name: file.name, size: formatBytes(file.size) })}
        </span>
      )}
      <span className={file ? 'file-drop__hint' : undefined}>{formatMessage(invitation)}</span>
      {!file && <span className="file-drop__hint">{formatMessage(importMessages.formats)}</span>}
    </div>
  );
}
