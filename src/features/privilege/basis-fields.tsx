import { PRIVILEGE_BASES } from '@contract/rules/privilege';
import { useIntl } from 'react-intl';

import { SelectField } from '@/components/form/select-field';
import { TextareaField } from '@/components/form/textarea-field';
import { PRIVILEGE_BASIS_NAMES, privilegeDecisionMessages } from '@/messages/privilege-workflow';

export function BasisFields() {
  const { formatMessage } = useIntl();
  return (
    <>
      <SelectField
        name="basis"
        label={formatMessage(privilegeDecisionMessages.basis)}
        choices={PRIVILEGE_BASES.map((value) => ({ value, label: formatMessage(PRIVILEGE_BASIS_NAMES[value]) }))}
        isRequired
      />
      <TextareaField
        name="remark"
        label={formatMessage(privilegeDecisionMessages.remark)}
        hint={formatMessage(privilegeDecisionMessages.remarkHint)}
        rows={2}
      />
    </>
  );
}
