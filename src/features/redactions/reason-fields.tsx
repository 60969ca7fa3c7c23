import { REDACTION_REASONS, type RedactionReasonValues } from '@contract/rules/redaction';
import { useIntl } from 'react-intl';

import { SelectField } from '@/components/form/select-field';
import { TextField } from '@/components/form/text-field';
import { redactionMessages } from '@/messages/redactions';

/** Initial values of the fields. */
export const NO_REASON: RedactionReasonValues = { reason: 'privacy', remark: '' };

export function ReasonFields() {
  const { formatMessage } = useIntl();
  return (
    <>
      <SelectField
        name="reason"
        label={formatMessage(redactionMessages.reason)}
        choices={REDACTION_REASONS}
        isRequired
      />
      <TextField name="remark" label={formatMessage(redactionMessages.remark)} />
    </>
  );
}
