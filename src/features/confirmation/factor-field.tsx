import { useIntl } from 'react-intl';

import { TextField } from '@/components/form/text-field';
import { confirmationMessages as say } from '@/messages/confirmation';

import type { OwnFactor } from './use-own-factor';

/** The field `code` of a form that changes how its user signs in; nothing for users without a second factor. */
export function FactorField({ factor: { isOn, hasApp, canUsePasskey } }: { factor: OwnFactor }) {
  const { formatMessage } = useIntl();
  if (!isOn) {
    return null;
  }
  const appHint = canUsePasskey ? say.codeOrPasskey : say.code;
  const recoveryHint = canUsePasskey ? say.recoveryCodeOrPasskey : say.recoveryCode;
  return (
    <TextField
      name="code"
      label={formatMessage(say.codeLabel)}
      hint={formatMessage(hasApp ? appHint : recoveryHint)}
      isRequired={!canUsePasskey}
    />
  );
}
