import { Button, Group, Modal, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';

import { useRefreshSessionMutation } from '@/api/endpoints/auth';
import { isIdleWarningDue, untilIdleSignOut } from '@/domain/idle';
import { sessionMessages } from '@/messages/shell';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { selectIdleExpiresAt, selectSessionStatus } from '@/state/session-slice';
import { signOut } from '@/state/sign-out';

/** A countdown during the last minute before an idle user is signed out. */
export function IdleWarning() {
  const idleExpiresAt = useAppSelector(selectIdleExpiresAt);
  const now = useNow(1_000);
  const dispatch = useAppDispatch();
  const [refreshSession, { isLoading }] = useRefreshSessionMutation();
  const { formatMessage } = useIntl();
  const isEnded = useAppSelector(selectSessionStatus) === 'ended';
  if (isEnded || idleExpiresAt === null || !isIdleWarningDue(idleExpiresAt, now)) {
    return null;
  }
  const stay = () => void refreshSession({ active: true });
  const seconds = Math.ceil(untilIdleSignOut(idleExpiresAt, now) / 1_000);
  return (
    <Modal
      opened
      onClose={stay}
      title={formatMessage(sessionMessages.idleTitle)}
      withCloseButton={false}
      role="alertdialog"
    >
      <Text role="timer">{formatMessage(sessionMessages.idleMessage, { seconds })}</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={() => void dispatch(signOut())}>
          {formatMessage(sessionMessages.signOutNow)}
        </Button>
        <Button loading={isLoading} onClick={stay} data-autofocus>
          {formatMessage(sessionMessages.stay)}
        </Button>
      </Group>
    </Modal>
  );
}

/** The current time of the browser, updated every `interval` milliseconds. */
function useNow(interval: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = window.setInterval(() => setNow(Date.now()), interval);
    return () => window.clearInterval(timer);
  }, [interval]);
  return now;
}
