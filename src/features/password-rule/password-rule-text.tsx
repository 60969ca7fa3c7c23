import { useIntl } from 'react-intl';

import { userFormMessages as say } from '@/messages/users';

import { usePasswordRule } from './use-password-rule';

/** Says what a new password has to be. */
export function PasswordRuleText() {
  const { formatMessage } = useIntl();
  return <>{formatMessage(usePasswordRule() === 'length' ? say.passwordLength : say.passwordRule)}</>;
}
