import type { User } from '@contract/calls/users';
import { REALM } from '@contract/rules/identifiers';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Link, Navigate, useParams } from 'react-router';

import { isHidden } from '@/api/api-error';
import { useGetUserQuery } from '@/api/endpoints/users';
import { EmptyState } from '@/components/layout/empty-state';
import { ErrorState } from '@/components/layout/error-state';
import { Page } from '@/components/layout/page';
import { errorMessages } from '@/messages/errors';
import { userFormMessages } from '@/messages/users';
import { paths } from '@/routing/paths';

export interface UserPageContent {
  userId: string;
  /** Undefined while loading. */
  user: User | undefined;
}

interface UserPageProps {
  title: string;
  /** Further actions for the user. */
  actions?: (userId: string) => ReactNode;
  children: (content: UserPageContent) => ReactNode;
  /** Also shown for users of the directory. */
  footer?: (user: User) => ReactNode;
}

/** A page about the user in the URL; users of the directory cannot be changed here. */
export function UserPage({ title, actions, children, footer }: UserPageProps) {
  const { userId = '' } = useParams();
  const { data: user, error, isFetching, refetch } = useGetUserQuery({ realm: REALM, userId });
  const { formatMessage } = useIntl();
  if (isHidden(error)) {
    return <Navigate to={paths.notFound()} replace />;
  }
  return (
    <Page title={title} actions={user?.isReadonly === false && actions?.(userId)} isNarrow>
      {user?.isReadonly === true && <ReadonlyUser name={user.fullName} />}
      {user === undefined && error !== undefined && (
        <ErrorState
          message={formatMessage(errorMessages.user)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {user?.isReadonly !== true && (user !== undefined || error === undefined) && children({ userId, user })}
      <Footer user={user} footer={footer} />
    </Page>
  );
}

/** Rendered when the user is loaded. */
function Footer({ user, footer }: Pick<UserPageContent, 'user'> & Pick<UserPageProps, 'footer'>) {
  return user && <div className="user-form__footer">{footer?.(user)}</div>;
}

function ReadonlyUser({ name }: { name: string }) {
  const { formatMessage } = useIntl();
  return (
    <EmptyState
      message={formatMessage(userFormMessages.readonly, { name })}
      action={
        <Button component={Link} to={paths.users()} variant="default">
          {formatMessage(userFormMessages.back)}
        </Button>
      }
    />
  );
}
