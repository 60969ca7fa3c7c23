import type { Confirmation } from '@contract/model/confirmation';
import { Button, Group, Modal, Skeleton, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { FORBIDDEN, NOT_FOUND, serverMessageOf, statusOf } from '@/api/api-error';
import { ConfirmationForm } from '@/features/confirmation/confirmation-form';
import { useOwnFactor } from '@/features/confirmation/use-own-factor';
import { confirmationMessages } from '@/messages/confirmation';
import { errorMessages } from '@/messages/errors';
import { shellMessages } from '@/messages/shell';
import { useAppDispatch } from '@/state/hooks';
import { signInNeeded } from '@/state/session-slice';

interface EndSessionsModalProps {
  title: string;
  submitLabel: string;
  /** Resolves to the error of the call, if any. */
  onEnd: (confirmation: Confirmation) => Promise<unknown>;
  onClose: () => void;
}

/** Requires a confirmation by the user before sessions end. */
export function EndSessionsModal({ title, submitLabel, onEnd, onClose }: EndSessionsModalProps) {
  const { formatMessage } = useIntl();
  const factor = useOwnFactor();
  const describeError = (error: unknown): string => {
    const serverMessage = statusOf(error) === FORBIDDEN ? serverMessageOf(error) : null;
    return (
      serverMessage ??
      formatMessage(statusOf(error) === NOT_FOUND ? errorMessages.sessionEnded : errorMessages.endSessions)
    );
  };
  const form = { title, submitLabel, onSubmit: onEnd, describeError, onCancel: onClose };
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      closeButtonProps={{ 'aria-label': formatMessage(shellMessages.close) }}
    >
      {factor === null && <Skeleton height={160} />}
      {factor?.hasPassword === true && <ConfirmationForm {...form} factor={factor} />}
      {factor?.hasPassword === false && <FreshSignIn {...form} />}
    </Modal>
  );
}

interface FreshSignInProps {
  submitLabel: string;
  onSubmit: (confirmation: Confirmation) => Promise<unknown>;
  describeError: (error: unknown) => string;
  onCancel: () => void;
}

/** Users of an external identity provider sign in again there if their sign-in is too old, and return to this page. */
function FreshSignIn({ submitLabel, onSubmit, describeError, onCancel }: FreshSignInProps) {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const [isOld, setIsOld] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [isRunning, setIsRunning] = useState(false);
  const run = async () => {
    setIsRunning(true);
    const error = await onSubmit({ password: '' });
    setIsRunning(false);
    setIsOld(statusOf(error) === FORBIDDEN);
    setProblem(error === undefined ? null : describeError(error));
  };
  return (
    <Stack gap="md">
      <Text>{formatMessage(confirmationMessages.freshSignIn)}</Text>
      {problem !== null && (
        <Text c="red" role="alert">
          {problem}
        </Text>
      )}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" disabled={isRunning} onClick={onCancel}>
          {formatMessage(shellMessages.cancel)}
        </Button>
        {isOld ? (
          <Button onClick={() => dispatch(signInNeeded(true))}>
            {formatMessage(confirmationMessages.signInAgain)}
          </Button>
        ) : (
          <Button loading={isRunning} data-autofocus onClick={() => void run()}>
            {submitLabel}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
