import { useIntl } from 'react-intl';

import { PasswordField } from '@/components/form/password-field';
import { confirmationMessages } from '@/messages/confirmation';

import { FactorField } from './factor-field';
import type { OwnFactor } from './use-own-factor';

/** The fields `password` and `code` of a form that its user has to confirm. */
export function ConfirmationFields({ factor }: { factor: OwnFactor }) {
  const { formatMessage } = useIntl();
  return (
    <>
      <PasswordField
        name="password"
        label={formatMessage(confirmationMessages.password)}
        showLabel={formatMessage(confirmationMessages.showPassword)}
        isCurrent
      />
      <FactorField factor={factor} />
    </>
  );
}
