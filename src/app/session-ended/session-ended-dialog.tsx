import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { useIntl } from 'react-intl';

import { authApi } from '@/api/endpoints/auth';
import { sessionMessages } from '@/messages/shell';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { selectIdentity, selectIsIdle, signInNeeded } from '@/state/session-slice';
import { openSignInWindow } from '@/state/sign-in-window';

/** How often this window looks whether the other one has signed in, in milliseconds. */
const POLL = 2_000;
/** Above every dialog, drawer and notice of the pages, which it hides. */
const ON_TOP = 10_000;

/**
 * A dialog over the pages of an ended session. The user continues after signing in in a second window, or in any other window of
 * this browser.
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
      // Nobody is signed in: nothing of the case may be readable behind it.
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

/** Checks for a session when the user returns to this window, and repeatedly while another one signs in. */
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
