import { PRIVILEGE_BASES } from '@contract/rules/privilege';
import { useIntl } from 'react-intl';

import { SelectField } from '@/components/form/select-field';
import { TextareaField } from '@/components/form/textarea-field';
import { PRIVILEGE_BASIS_NAMES, privilegeDecisionMessages as say } from '@/messages/privilege-workflow';

export function BasisFields() {
  const { formatMessage } = useIntl();
  return (
    <>
      <SelectField
        name="basis"
        label={formatMessage(say.basis)}
        choices={PRIVILEGE_BASES.map((value) => ({ value, label: formatMessage(PRIVILEGE_BASIS_NAMES[value]) }))}
        isRequired
      />
      <TextareaField name="remark" label={formatMessage(say.remark)} hint={formatMessage(say.remarkHint)} rows={2} />
    </>
  );
}
