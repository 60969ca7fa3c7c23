import type { Confirmation } from '@contract/model/confirmation';
import { REALM } from '@contract/rules/identifiers';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { useEndOtherSessionsMutation, useEndSessionMutation, useListSessionsQuery } from '@/api/endpoints/sessions';
import { SessionSection } from '@/features/sessions/session-section';
import { sessionsMessages } from '@/messages/sessions';
import { useAppDispatch } from '@/state/hooks';
import { toastAdded } from '@/state/toasts-slice';

import { EndSessionsModal } from './end-sessions-modal';

/** The sessions of the user, which can be ended one by one, or all except the current one. */
export function ProfileSessions() {
  const { formatMessage } = useIntl();
  const listed = useListSessionsQuery({ realm: REALM }, { refetchOnMountOrArgChange: true });
  /** Null for all other sessions. */
  const [ending, setEnding] = useState<{ sessionId: string | null } | null>(null);
  const close = () => setEnding(null);
  return (
    <>
      <SessionSection
        listed={listed}
        hint={formatMessage(sessionsMessages.hint)}
        endAll={{
          label: formatMessage(sessionsMessages.endOthers),
          hint: formatMessage(sessionsMessages.endOthersHint),
          isRunning: false,
          isDisabled: listed.data?.every(({ isCurrent }) => isCurrent) ?? true,
          run: () => setEnding({ sessionId: null }),
        }}
        onEnd={(sessionId) => setEnding({ sessionId })}
      />
      {ending?.sessionId === null && <EndOthers onClose={close} />}
      {typeof ending?.sessionId === 'string' && <EndOne sessionId={ending.sessionId} onClose={close} />}
    </>
  );
}

function EndOne({ sessionId, onClose }: { sessionId: string; onClose: () => void }) {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const [end] = useEndSessionMutation();
  const run = async (confirmation: Confirmation) => {
    const { error } = await end({ realm: REALM, sessionId, ...confirmation });
    if (error === undefined) {
      dispatch(toastAdded({ kind: 'success', message: sessionsMessages.ended }));
      onClose();
    }
    return error;
  };
  const title = formatMessage(sessionsMessages.endTitle);
  return <EndSessionsModal title={title} submitLabel={title} onEnd={run} onClose={onClose} />;
}

function EndOthers({ onClose }: { onClose: () => void }) {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const [endOthers] = useEndOtherSessionsMutation();
  const run = async (confirmation: Confirmation) => {
    const { error } = await endOthers({ realm: REALM, ...confirmation });
    if (error === undefined) {
      dispatch(toastAdded({ kind: 'success', message: sessionsMessages.othersEnded }));
      onClose();
    }
    return error;
  };
  const title = formatMessage(sessionsMessages.endOthers);
  return <EndSessionsModal title={title} submitLabel={title} onEnd={run} onClose={onClose} />;
}
