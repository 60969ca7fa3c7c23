import { uploadLicence } from '@contract/calls/licensing';
import { Button, FileButton } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useRef } from 'react';
import { useIntl } from 'react-intl';

import { useUploadLicenceMutation } from '@/api/endpoints/licensing';
import { Permitted } from '@/features/permission/permitted';
import { errorMessages } from '@/messages/errors';
import { licensingMessages } from '@/messages/licensing';
import { useAppDispatch } from '@/state/hooks';
import { toastAdded } from '@/state/toasts-slice';

const EXTENSION = '.key';

/** Uploads a single `.key` file (002-2-142). The server refuses it when the installation needs no licence. */
export function UploadLicence() {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const reset = useRef<() => void>(null);
  const [upload, { isLoading }] = useUploadLicenceMutation();
  const send = async (file: File | null) => {
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
    const { error } = await upload(file);
    if (error === undefined) {
      dispatch(toastAdded({ kind: 'success', message: licensingMessages.uploaded }));
    }
  };
  return (
    <Permitted call={uploadLicence}>
      <FileButton
        accept={EXTENSION}
        inputProps={{ 'aria-label': formatMessage(licensingMessages.upload) }}
        resetRef={reset}
        onChange={(file) => void send(file)}
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
