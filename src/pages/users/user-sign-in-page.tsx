import { endUserSessions } from '@contract/calls/sessions';
import { REALM } from '@contract/rules/identifiers';
import { Skeleton } from '@mantine/core';
import { useIntl } from 'react-intl';
import { Navigate, useParams } from 'react-router';

import { isHidden } from '@/api/api-error';
import { useGetUserQuery } from '@/api/endpoints/users';
import { ErrorState } from '@/components/layout/error-state';
import { Page } from '@/components/layout/page';
import { Permitted } from '@/features/permission/permitted';
import { errorMessages } from '@/messages/errors';
import { userSignInMessages } from '@/messages/users';
import { paths } from '@/routing/paths';

import { UserSecondFactor } from './user-second-factor';
import { UserSessions } from './user-sessions';

import './users.css';

/** Second factor and sessions of a user, also of users of the directory. */
export default function UserSignInPage() {
  return (
    <Permitted call={endUserSessions} otherwise={<Navigate to={paths.notFound()} replace />}>
      <UserSignIn />
    </Permitted>
  );
}

function UserSignIn() {
  const { userId = '' } = useParams();
  const { data: user, error, isFetching, refetch } = useGetUserQuery({ realm: REALM, userId });
  const { formatMessage } = useIntl();
  if (isHidden(error)) {
    return <Navigate to={paths.notFound()} replace />;
  }
  return (
    <Page
      title={
        user
          ? formatMessage(userSignInMessages.titleOf, { name: user.fullName })
          : formatMessage(userSignInMessages.title)
      }
      isNarrow
    >
      {user && (
        <div className="user-form">
          <UserSecondFactor user={user} />
          <UserSessions user={user} />
        </div>
      )}
      {!user && error !== undefined && (
        <ErrorState
          message={formatMessage(errorMessages.user)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {!user && error === undefined && <Skeleton height={160} />}
    </Page>
  );
}
