import { CURRENT_USER, REALM } from '@contract/rules/identifiers';
import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { useGetUserQuery } from '@/api/endpoints/users';
import { Section } from '@/components/layout/section';
import { SectionCard } from '@/components/layout/section-card';
import { passwordMessages } from '@/messages/password';

import { ChangePasswordModal } from './change-password-modal';

/** The change of the user's own password; nothing for users of an external identity provider, and while loading. */
export function PasswordSection() {
  const { formatMessage } = useIntl();
  const { data: user } = useGetUserQuery({ realm: REALM, userId: CURRENT_USER });
  const [isChanging, setIsChanging] = useState(false);
  if (user === undefined || user.isReadonly) {
    return null;
  }
  return (
    <Section title={formatMessage(passwordMessages.title)}>
      <SectionCard>
        <div className="profile-page__action">
          <Text size="sm" c="dimmed">
            {formatMessage(passwordMessages.text)}
          </Text>
          <Button variant="default" onClick={() => setIsChanging(true)}>
            {formatMessage(passwordMessages.change)}
          </Button>
        </div>
      </SectionCard>
      {isChanging && <ChangePasswordModal onClose={() => setIsChanging(false)} />}
    </Section>
  );
}
