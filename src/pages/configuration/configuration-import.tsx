import { Button, Loader } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useDropzone } from 'react-dropzone';
import { useIntl } from 'react-intl';

import { configurationFileMessages } from '@/messages/configuration';
import { configurationUndoMessages } from '@/messages/configuration-undo';
import { errorMessages } from '@/messages/errors';

import { ImportPreview } from './import-preview';
import { useConfigurationImport, type ImportOutcome } from './use-configuration-import';

/**
 * The states of an import: initial, file dragged over, uploading, the changes of the file, then completed, or initial
 * with errors (rules 002-4).
 */
export function ConfigurationImport({ isBlocked }: { isBlocked: boolean }) {
  const { formatMessage } = useIntl();
  const { preview, outcome, runningName, ...actions } = useConfigurationImport();
  return (
    <section className="configuration__file" aria-labelledby="configuration-import">
      <h3 className="configuration__file-title" id="configuration-import">
        {formatMessage(configurationFileMessages.import)}
      </h3>
      <p className="configuration__hint">{formatMessage(configurationFileMessages.importHint)}</p>
      {preview !== null && runningName === null ? (
        <ImportPreview
          preview={preview}
          isBlocked={isBlocked}
          onConfirm={() => void actions.confirm(preview)}
          onCancel={actions.cancel}
        />
      ) : (
        <FileArea
          isBlocked={isBlocked}
          runningName={runningName}
          onFile={(file) => void actions.read(file)}
          onRefused={actions.refuse}
        />
      )}
      {isBlocked && <p className="configuration__hint">{formatMessage(configurationFileMessages.blocked)}</p>}
      <Outcome outcome={outcome} />
    </section>
  );
}

interface FileAreaProps {
  isBlocked: boolean;
  runningName: string | null;
  onFile: (file: File) => void;
  onRefused: () => void;
}

function FileArea({ isBlocked, runningName, onFile, onRefused }: FileAreaProps) {
  const { formatMessage } = useIntl();
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    accept: { 'application/json': ['.json'] },
    multiple: false,
    noClick: true,
    noKeyboard: true,
    disabled: isBlocked || runningName !== null,
    onDrop: ([file], rejected) => (file !== undefined && rejected.length === 0 ? onFile(file) : onRefused()),
  });
  return (
    <div
      {...getRootProps({
        className: isDragActive ? 'configuration__drop configuration__drop--active' : 'configuration__drop',
      })}
    >
      <input {...getInputProps({ 'aria-label': formatMessage(configurationFileMessages.choose) })} />
      {runningName === null ? (
        <>
          <IconUpload size={24} stroke={1.5} aria-hidden />
          <span>
            {formatMessage(isDragActive ? configurationFileMessages.dropNow : configurationFileMessages.drop)}
          </span>
          <Button variant="default" disabled={isBlocked} onClick={open}>
            {formatMessage(configurationFileMessages.choose)}
          </Button>
        </>
      ) : (
        <span className="configuration__banner-title" role="status">
          <Loader size={14} aria-hidden />
          {formatMessage(configurationFileMessages.uploading, { fileName: runningName })}
        </span>
      )}
    </div>
  );
}

function Outcome({ outcome }: { outcome: ImportOutcome | null }) {
  const { formatMessage } = useIntl();
  switch (outcome?.kind) {
    case undefined:
      return null;
    case 'completed':
      return (
        <p className="configuration__outcome" role="status">
          {formatMessage(configurationUndoMessages.imported, { fileName: outcome.fileName })}
        </p>
      );
    case 'notOneFile':
      return (
        <p className="configuration__failure" role="alert">
          {formatMessage(configurationFileMessages.oneFile)}
        </p>
      );
    case 'failed':
      return (
        <div className="configuration__failure" role="alert">
          {!outcome.isValid && (
            <p className="configuration__line">
              {formatMessage(errorMessages.importConfiguration, { fileName: outcome.fileName })}
            </p>
          )}
          <ul className="configuration__reasons">
            {outcome.reasons.map((reason) => (
              <li key={reason} dir="auto">
                {reason}
              </li>
            ))}
          </ul>
        </div>
      );
  }
}
