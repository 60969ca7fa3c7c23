import { REALM } from '@contract/rules/identifiers';
import { useIntl } from 'react-intl';

import { useEndOtherSessionsMutation, useEndSessionMutation, useListSessionsQuery } from '@/api/endpoints/sessions';
import { SessionSection } from '@/features/sessions/session-section';
import { sessionsMessages as say } from '@/messages/sessions';
import { useAppDispatch } from '@/state/hooks';
import { toastAdded } from '@/state/toasts-slice';

/** Where I am signed in, the end of one of these sessions, and of all others at once. */
export function ProfileSessions() {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const listed = useListSessionsQuery({ realm: REALM }, { refetchOnMountOrArgChange: true });
  const [end, ending] = useEndSessionMutation();
  const [endOthers, { isLoading: isEndingOthers }] = useEndOtherSessionsMutation();
  const endOne = async (sessionId: string) => {
    const { error } = await end({ realm: REALM, sessionId });
    if (error === undefined) {
      dispatch(toastAdded({ kind: 'success', message: say.ended }));
    }
  };
  const endAllOthers = async () => {
    const { error } = await endOthers({ realm: REALM });
    if (error === undefined) {
      dispatch(toastAdded({ kind: 'success', message: say.othersEnded }));
    }
  };
  return (
    <SessionSection
      listed={listed}
      hint={formatMessage(say.hint)}
      endAll={{
        label: formatMessage(say.endOthers),
        hint: formatMessage(say.endOthersHint),
        isRunning: isEndingOthers,
        isDisabled: listed.data?.every(({ isCurrent }) => isCurrent) ?? true,
        run: () => void endAllOthers(),
      }}
      onEnd={(sessionId) => void endOne(sessionId)}
      endingId={ending.isLoading ? ending.originalArgs?.sessionId : undefined}
    />
  );
}
