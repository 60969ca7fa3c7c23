import { uploadLicence } from '@contract/calls/licensing';
import type { StoredRevision } from '@contract/model/common';
import { Button, FileButton } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';

import { storedRevisionOf } from '@/api/api-error';
import { useGetLicenceQuery, useUploadLicenceMutation } from '@/api/endpoints/licensing';
import { Permitted } from '@/features/permission/permitted';
import { errorMessages } from '@/messages/errors';
import { licensingMessages } from '@/messages/licensing';
import { useAppDispatch } from '@/state/hooks';
import { toastAdded } from '@/state/toasts-slice';

import { LicenceConflict } from './licence-conflict';

const EXTENSION = '.key';

/** Uploads a single `.key` file (002-2-142). The server refuses it when the installation needs no licence. */
export function UploadLicence() {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const reset = useRef<() => void>(null);
  const { data: licence } = useGetLicenceQuery(undefined);
  const [upload, { isLoading }] = useUploadLicenceMutation();
  const [conflict, setConflict] = useState<{ file: File; stored: StoredRevision } | null>(null);
  const choose = async (file: File | null) => {
    // Reset, so that choosing the same file again triggers a change event.
    reset.current?.();
    if (file === null) {
      return;
    }
    // File dialogs allow other extensions, too.
    if (!file.name.toLowerCase().endsWith(EXTENSION)) {
      dispatch(toastAdded({ kind: 'error', message: errorMessages.licenceFile }));
      return;
    }
    await send(file, licence?.revision);
  };
  const send = async (file: File, revision: string | undefined) => {
    const { error } = await upload({ file, ...(revision !== undefined && { revision }) });
    const stored = storedRevisionOf(error);
    setConflict(stored && { file, stored });
    if (error === undefined) {
      dispatch(toastAdded({ kind: 'success', message: licensingMessages.uploaded }));
    }
  };
  return (
    <Permitted call={uploadLicence}>
      {conflict !== null && (
        <LicenceConflict
          stored={conflict.stored}
          fileName={conflict.file.name}
          onReplace={() => void send(conflict.file, String(conflict.stored.revision))}
          onDiscard={() => setConflict(null)}
        />
      )}
      <FileButton
        accept={EXTENSION}
        inputProps={{ 'aria-label': formatMessage(licensingMessages.upload) }}
        resetRef={reset}
        onChange={(file) => void choose(file)}
      >
        {(props) => (
          <Button {...props} loading={isLoading} leftSection={<IconUpload size={16} aria-hidden />}>
            {formatMessage(licensingMessages.upload)}
          </Button>
        )}
      </FileButton>
    </Permitted>
  );
}
