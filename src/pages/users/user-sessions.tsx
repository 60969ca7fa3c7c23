import type { User } from '@contract/calls/users';
import { REALM } from '@contract/rules/identifiers';
import { useIntl } from 'react-intl';

import { useEndUserSessionsMutation, useListUserSessionsQuery } from '@/api/endpoints/sessions';
import { SessionSection } from '@/features/sessions/session-section';
import { sessionsMessages } from '@/messages/sessions';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { selectIdentity } from '@/state/session-slice';
import { toastAdded } from '@/state/toasts-slice';

/** The sessions of a user for administrators, who may end them. */
export function UserSessions({ user: { id: userId, fullName: name } }: { user: User }) {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const listed = useListUserSessionsQuery({ realm: REALM, userId }, { refetchOnMountOrArgChange: true });
  const isOwn = useAppSelector(selectIdentity)?.id === userId;
  const [endAll, { isLoading }] = useEndUserSessionsMutation();
  const run = async () => {
    const { error } = await endAll({ realm: REALM, userId });
    if (error === undefined) {
      dispatch(toastAdded({ kind: 'success', message: sessionsMessages.allEnded, values: { name } }));
    }
  };
  return (
    <SessionSection
      listed={listed}
      hint={formatMessage(sessionsMessages.hintOfUser)}
      endAll={{
        label: formatMessage(sessionsMessages.endAll),
        hint: isOwn ? formatMessage(sessionsMessages.ownInProfile) : '',
        isRunning: isLoading,
        isDisabled: isOwn,
        run: () => void run(),
      }}
    />
  );
}
