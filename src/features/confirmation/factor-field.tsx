import { useIntl } from 'react-intl';

import { TextField } from '@/components/form/text-field';
import { confirmationMessages } from '@/messages/confirmation';

import type { OwnFactor } from './use-own-factor';

/** The field `code` of a form that changes how its user signs in; nothing for users without a second factor. */
export function FactorField({ factor: { isOn, hasApp, canUsePasskey } }: { factor: OwnFactor }) {
  const { formatMessage } = useIntl();
  if (!isOn) {
    return null;
  }
  const appHint = canUsePasskey ? confirmationMessages.codeOrPasskey : confirmationMessages.code;
  const recoveryHint = canUsePasskey ? confirmationMessages.recoveryCodeOrPasskey : confirmationMessages.recoveryCode;
  return (
    <TextField
      name="code"
      label={formatMessage(confirmationMessages.codeLabel)}
      hint={formatMessage(hasApp ? appHint : recoveryHint)}
      isRequired={!canUsePasskey}
    />
  );
}
