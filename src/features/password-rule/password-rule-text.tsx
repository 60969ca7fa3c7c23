import { useIntl } from 'react-intl';

import { userFormMessages } from '@/messages/users';

import { usePasswordRule } from './use-password-rule';

/** Describes the requirements for a new password. */
export function PasswordRuleText() {
  const { formatMessage } = useIntl();
  return (
    <>
      {formatMessage(usePasswordRule() === 'length' ? userFormMessages.passwordLength : userFormMessages.passwordRule)}
    </>
  );
}
