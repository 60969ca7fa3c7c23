import { DEFAULT_PROFILE } from '@contract/rules/identifiers';
import { Button, Loader } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useDropzone } from 'react-dropzone';
import { useIntl } from 'react-intl';

import { serverMessageOf } from '@/api/api-error';
import { useImportColumnsMutation } from '@/api/endpoints/configuration';
import { configurationFileMessages } from '@/messages/configuration';
import { errorMessages } from '@/messages/errors';

/** The result of an import; the reasons are messages of the server, which contain the nodes. */
type Outcome =
  | { kind: 'completed'; fileName: string }
  | { kind: 'failed'; fileName: string; reasons: string[] }
  | { kind: 'notOneFile' };

/**
 * The states of an import: initial, file dragged over, uploading, then completed, or initial with errors (rules 002-4).
 */
export function ConfigurationImport({ isBlocked }: { isBlocked: boolean }) {
  const { formatMessage } = useIntl();
  const [send, { isLoading, originalArgs }] = useImportColumnsMutation();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const importFile = async (file: File): Promise<void> => {
    setOutcome(null);
    const { error } = await send({ profile: DEFAULT_PROFILE, file, fileName: file.name });
    const reasons = serverMessageOf(error)?.split('\n') ?? [];
    setOutcome(error ? { kind: 'failed', fileName: file.name, reasons } : { kind: 'completed', fileName: file.name });
  };
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    accept: { 'application/json': ['.json'] },
    multiple: false,
    noClick: true,
    noKeyboard: true,
    disabled: isBlocked || isLoading,
    onDrop: ([file], rejected) => {
      if (file !== undefined && rejected.length === 0) {
        void importFile(file);
      } else {
        setOutcome({ kind: 'notOneFile' });
      }
    },
  });
  return (
    <section className="configuration__file" aria-labelledby="configuration-import">
      <h3 className="configuration__file-title" id="configuration-import">
        {formatMessage(configurationFileMessages.import)}
      </h3>
      <p className="configuration__hint">{formatMessage(configurationFileMessages.importHint)}</p>
      <div
        {...getRootProps({
          className: isDragActive ? 'configuration__drop configuration__drop--active' : 'configuration__drop',
        })}
      >
        <input {...getInputProps({ 'aria-label': formatMessage(configurationFileMessages.choose) })} />
        {isLoading ? (
          <span className="configuration__banner-title" role="status">
            <Loader size={14} aria-hidden />
            {formatMessage(configurationFileMessages.uploading, { fileName: originalArgs?.fileName ?? '' })}
          </span>
        ) : (
          <>
            <IconUpload size={24} stroke={1.5} aria-hidden />
            <span>
              {formatMessage(isDragActive ? configurationFileMessages.dropNow : configurationFileMessages.drop)}
            </span>
            <Button variant="default" disabled={isBlocked} onClick={open}>
              {formatMessage(configurationFileMessages.choose)}
            </Button>
          </>
        )}
      </div>
      {isBlocked && <p className="configuration__hint">{formatMessage(configurationFileMessages.blocked)}</p>}
      <ImportOutcome outcome={outcome} />
    </section>
  );
}

function ImportOutcome({ outcome }: { outcome: Outcome | null }) {
  const { formatMessage } = useIntl();
  switch (outcome?.kind) {
    case undefined:
      return null;
    case 'completed':
      return (
        <p className="configuration__outcome" role="status">
          {formatMessage(configurationFileMessages.imported, { fileName: outcome.fileName })}
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
          <p className="configuration__line">
            {formatMessage(errorMessages.importConfiguration, { fileName: outcome.fileName })}
          </p>
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
