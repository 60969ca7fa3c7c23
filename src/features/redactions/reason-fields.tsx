import { REDACTION_REASONS, type RedactionReasonValues } from '@contract/rules/redaction';
import { useIntl } from 'react-intl';

import { SelectField } from '@/components/form/select-field';
import { TextField } from '@/components/form/text-field';
import { redactionMessages as say } from '@/messages/redactions';

/** What the fields say before anything is chosen. */
export const NO_REASON: RedactionReasonValues = { reason: 'privacy', remark: '' };

/** Why something is redacted. */
export function ReasonFields() {
  const { formatMessage } = useIntl();
  return (
    <>
      <SelectField name="reason" label={formatMessage(say.reason)} choices={REDACTION_REASONS} isRequired />
      <TextField name="remark" label={formatMessage(say.remark)} />
    </>
  );
}
