import { endUserSessions } from '@contract/calls/sessions';
import { setUserPassword, updateUser } from '@contract/calls/users';
import { ActionIcon, Button } from '@mantine/core';
import { IconDevices, IconKey, IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';

import { Permitted } from '@/features/permission/permitted';
import type { ListedUser } from '@/domain/users';
import { usersMessages } from '@/messages/users';
import { paths } from '@/routing/paths';
import { useAppSelector } from '@/state/hooks';
import { selectIdentity } from '@/state/session-slice';

import { usePrimeUser } from './use-prime-user';

interface UserActionsProps {
  user: ListedUser;
  /** Shows icons instead of labels. */
  isNarrow: boolean;
}

/**
 * The actions for a user; for users of the directory only those for sessions and second factor. The own password is changed in
 * the profile.
 */
export function UserActions({ user, isNarrow }: UserActionsProps) {
  const { formatMessage } = useIntl();
  const prime = usePrimeUser();
  const name = user.userName;
  const isOwn = useAppSelector(selectIdentity)?.id === user.id;
  const action = (props: Omit<ActionLinkProps, 'isNarrow' | 'onClick'>) => (
    <ActionLink {...props} isNarrow={isNarrow} onClick={() => prime(user)} />
  );
  return (
    <span className="users__actions">
      {!user.isReadonly && (
        <>
          <Permitted call={updateUser}>
            {action({
              to: paths.editUser(user.id),
              text: formatMessage(usersMessages.edit),
              label: formatMessage(usersMessages.editOf, { name }),
              icon: <IconPencil size={16} aria-hidden />,
            })}
          </Permitted>
          {!isOwn && (
            <Permitted call={setUserPassword}>
              {action({
                to: paths.userPassword(user.id),
                text: formatMessage(usersMessages.setPassword),
                label: formatMessage(usersMessages.setPasswordOf, { name }),
                icon: <IconKey size={16} aria-hidden />,
              })}
            </Permitted>
          )}
        </>
      )}
      <Permitted call={endUserSessions}>
        {action({
          to: paths.userSignIn(user.id),
          text: formatMessage(usersMessages.signIn),
          label: formatMessage(usersMessages.signInOf, { name }),
          icon: <IconDevices size={16} aria-hidden />,
        })}
      </Permitted>
    </span>
  );
}

interface ActionLinkProps {
  to: string;
  text: string;
  /** Includes the name of the user, so that accessible names differ between rows. */
  label: string;
  icon: ReactNode;
  isNarrow: boolean;
  onClick: () => void;
}

function ActionLink({ to, text, label, icon, isNarrow, onClick }: ActionLinkProps) {
  return isNarrow ? (
    <ActionIcon component={Link} to={to} variant="subtle" size={28} aria-label={label} title={text} onClick={onClick}>
      {icon}
    </ActionIcon>
  ) : (
    <Button component={Link} to={to} variant="subtle" size="compact-sm" aria-label={label} onClick={onClick}>
      {text}
    </Button>
  );
}
