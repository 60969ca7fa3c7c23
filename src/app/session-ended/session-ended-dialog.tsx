import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { useIntl } from 'react-intl';

import { authApi } from '@/api/endpoints/auth';
import { sessionMessages } from '@/messages/shell';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { selectIdentity, selectIsIdle, signInNeeded } from '@/state/session-slice';
import { openSignInWindow } from '@/state/sign-in-window';

/** Milliseconds between two checks whether another window has signed in. */
const POLL = 2_000;
/** `z-index` above every dialog, drawer and toast of the pages, which the overlay hides. */
const ON_TOP = 10_000;

/**
 * A dialog over the pages after the session has ended. The user continues after signing in in a second window, or in
 * any other window of this browser.
 */
export function SessionEndedDialog() {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const name = useAppSelector(selectIdentity)?.fullName ?? '';
  const isIdle = useAppSelector(selectIsIdle);
  const [isWaiting, setIsWaiting] = useState(false);
  useSessionCheck(isWaiting);
  const signInHere = () => dispatch(signInNeeded(isIdle));
  const signIn = () => {
    if (openSignInWindow(isIdle)) {
      setIsWaiting(true);
    } else {
      signInHere();
    }
  };
  return (
    <Modal
      opened
      onClose={() => undefined}
      closeOnEscape={false}
      closeOnClickOutside={false}
      withCloseButton={false}
      zIndex={ON_TOP}
      // Without a session nothing of the case may be readable behind the dialog.
      overlayProps={{ color: 'var(--mantine-color-body)', backgroundOpacity: 1 }}
      transitionProps={{ duration: 0 }}
      title={formatMessage(sessionMessages.endedTitle)}
    >
      <Stack gap="md">
        <Text size="sm">{formatMessage(isIdle ? sessionMessages.endedIdle : sessionMessages.ended)}</Text>
        <Text size="sm" aria-live="polite">
          {formatMessage(isWaiting ? sessionMessages.endedWaiting : sessionMessages.endedKept, { name })}
        </Text>
        <Group justify="flex-end">
          {isWaiting && (
            <Button variant="default" title={formatMessage(sessionMessages.signInHereHint)} onClick={signInHere}>
              {formatMessage(sessionMessages.signInHere)}
            </Button>
          )}
          <Button data-autofocus onClick={signIn}>
            {formatMessage(sessionMessages.signInAgain)}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

/** Checks for a session when the user returns to this window, and at intervals while another window signs in. */
function useSessionCheck(isWaiting: boolean): void {
  const dispatch = useAppDispatch();
  const check = useEffectEvent(() => {
    void dispatch(authApi.endpoints.getSession.initiate(undefined, { forceRefetch: true, subscribe: false }));
  });
  useEffect(() => {
    const look = () => check();
    window.addEventListener('focus', look);
    const timer = isWaiting ? window.setInterval(look, POLL) : undefined;
    return () => {
      window.removeEventListener('focus', look);
      window.clearInterval(timer);
    };
  }, [isWaiting]);
}
