import type { Letterhead } from '@contract/model/letterhead';
import { Alert, Button, FileButton, Group } from '@mantine/core';
import { IconAlertTriangle, IconTrash, IconUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';

import { serverMessageOf } from '@/api/api-error';
import { useRemoveLetterheadLogoMutation, useUploadLetterheadLogoMutation } from '@/api/endpoints/letterhead';
import { Section } from '@/components/layout/section';
import { letterheadMessages as messages } from '@/messages/letterhead';
import { useAppDispatch } from '@/state/hooks';
import { toastAdded } from '@/state/toasts-slice';

import { logoAddress } from './logo-address';

/** The logo with buttons that change it. Errors of a file are messages of the server. */
export function LetterheadLogo({ logo }: Pick<Letterhead, 'logo'>) {
  const { formatMessage } = useIntl();
  const { send, refusal, isUploading } = useLogoUpload();
  const { remove, isRemoving } = useLogoRemoval();
  const reset = useRef<() => void>(null);
  const isBusy = isUploading || isRemoving;
  const label = formatMessage(logo === null ? messages.upload : messages.replace);
  return (
    <Section title={formatMessage(messages.logo)}>
      <div className="letterhead__card">
        <CurrentLogo logo={logo} />
        {refusal !== null && (
          <Alert color="red" variant="light" role="alert" icon={<IconAlertTriangle aria-hidden />}>
            {refusal}
          </Alert>
        )}
        <p className="letterhead__note">{formatMessage(messages.logoHint)}</p>
        <Group gap="xs">
          <FileButton
            accept="image/png,image/jpeg"
            inputProps={{ 'aria-label': label }}
            resetRef={reset}
            disabled={isBusy}
            onChange={(file) => {
              // Reset, so that choosing the same file again triggers a change event.
              reset.current?.();
              void send(file);
            }}
          >
            {(props) => (
              <Button
                {...props}
                variant="default"
                loading={isUploading}
                disabled={isRemoving}
                leftSection={<IconUpload size={16} aria-hidden />}
              >
                {label}
              </Button>
            )}
          </FileButton>
          {logo !== null && (
            <Button
              variant="default"
              loading={isRemoving}
              disabled={isUploading}
              leftSection={<IconTrash size={16} aria-hidden />}
              onClick={() => void remove()}
            >
              {formatMessage(messages.remove)}
            </Button>
          )}
        </Group>
      </div>
    </Section>
  );
}

function CurrentLogo({ logo }: Pick<Letterhead, 'logo'>) {
  const { formatMessage } = useIntl();
  return logo === null ? (
    <p className="letterhead__none">{formatMessage(messages.noLogo)}</p>
  ) : (
    <img className="letterhead__logo" src={logoAddress(logo)} alt={formatMessage(messages.logoAlt, logoSize(logo))} />
  );
}

const logoSize = ({ width, height }: NonNullable<Letterhead['logo']>) => ({ width, height });

function useLogoUpload() {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [upload, { isLoading: isUploading }] = useUploadLetterheadLogoMutation();
  const send = async (file: File | null): Promise<void> => {
    if (file === null) {
      return;
    }
    setRefusal(null);
    const { error } = await upload(file);
    if (error) {
      setRefusal(serverMessageOf(error) ?? formatMessage(messages.uploadError));
    } else {
      dispatch(toastAdded({ kind: 'success', message: messages.uploaded }));
    }
  };
  return { send, refusal, isUploading };
}

function useLogoRemoval() {
  const dispatch = useAppDispatch();
  const [removeLogo, { isLoading: isRemoving }] = useRemoveLetterheadLogoMutation();
  const remove = async (): Promise<void> => {
    const { error } = await removeLogo(undefined);
    if (error === undefined) {
      dispatch(toastAdded({ kind: 'success', message: messages.removed }));
    }
  };
  return { remove, isRemoving };
}
