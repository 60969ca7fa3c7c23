import { CURRENT_USER, REALM } from '@contract/rules/identifiers';
import { Skeleton } from '@mantine/core';
import { useIntl } from 'react-intl';

import { useGetUserQuery } from '@/api/endpoints/users';
import { ErrorState } from '@/components/layout/error-state';
import { PropertyList } from '@/components/layout/property-list';
import { Section } from '@/components/layout/section';
import { errorMessages } from '@/messages/errors';
import { profileMessages } from '@/messages/profile';

import './profile-page.css';

/** Read-only: administrators or the identity provider change these details. */
export function ProfileDetails() {
  const { data: user, isError, isFetching, refetch } = useGetUserQuery({ realm: REALM, userId: CURRENT_USER });
  const { formatMessage } = useIntl();
  return (
    <Section title={formatMessage(profileMessages.details)}>
      <div className="profile-page__card">
        {user && (
          <PropertyList
            facts={[
              { label: formatMessage(profileMessages.username), value: user.userName },
              { label: formatMessage(profileMessages.firstName), value: user.firstName },
              { label: formatMessage(profileMessages.lastName), value: user.lastName },
              { label: formatMessage(profileMessages.email), value: user.email },
              { label: formatMessage(profileMessages.jobTitle), value: user.title || '–' },
              {
                label: formatMessage(profileMessages.role),
                value: formatMessage(profileMessages.roleName, { role: user.role }),
              },
            ]}
          />
        )}
        {!user && isError && (
          <ErrorState
            message={formatMessage(errorMessages.user)}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
            isCompact
          />
        )}
        {!user && !isError && <Skeleton height={174} />}
      </div>
    </Section>
  );
}
