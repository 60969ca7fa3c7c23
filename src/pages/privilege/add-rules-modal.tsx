import { PRIVILEGE_RULE_KINDS, newRulesSchema, type NewRulesValues } from '@contract/rules/privilege';
import { Stack } from '@mantine/core';
import { FORM_ERROR, type SubmissionErrors } from 'final-form';
import { useIntl } from 'react-intl';

import { serverMessageOf } from '@/api/api-error';
import { useAddPrivilegeRulesMutation } from '@/api/endpoints/privilege-workflow';
import { EntityForm } from '@/components/form/entity-form';
import { FormFooter } from '@/components/form/form-footer';
import { FormModal } from '@/components/form/form-modal';
import { SelectField } from '@/components/form/select-field';
import { TextareaField } from '@/components/form/textarea-field';
import { TextField } from '@/components/form/text-field';
import { PRIVILEGE_RULE_NAMES, privilegePageMessages } from '@/messages/privilege-workflow';
import { shellMessages } from '@/messages/shell';
import { useAppDispatch } from '@/state/hooks';
import { toastAdded } from '@/state/toasts-slice';

import { RuleMatches } from './rule-matches';

interface AddRulesModalProps {
  caseId: string;
  onClose: () => void;
}

const INITIAL_VALUES: NewRulesValues = { kind: 'number', values: '', remark: '' };

/** Adds entries of one kind to the privilege lists, and shows what they would find before. */
export function AddRulesModal({ caseId, onClose }: AddRulesModalProps) {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const [add] = useAddPrivilegeRulesMutation();
  const save = async ({ kind, values, remark }: NewRulesValues): Promise<SubmissionErrors> => {
    const { data, error } = await add({ caseId, kind, values, remark: remark.trim() });
    if (data === undefined) {
      return { [FORM_ERROR]: serverMessageOf(error) ?? formatMessage(privilegePageMessages.addError) };
    }
    dispatch(
      toastAdded({ kind: 'success', message: privilegePageMessages.added, values: { count: data.added.length } }),
    );
    onClose();
    return undefined;
  };
  const title = formatMessage(privilegePageMessages.add);
  return (
    <FormModal
      opened
      onClose={onClose}
      title={title}
      closeButtonProps={{ 'aria-label': formatMessage(shellMessages.close) }}
    >
      <EntityForm<NewRulesValues>
        aria-label={title}
        schema={newRulesSchema}
        initialValues={INITIAL_VALUES}
        onSubmit={save}
        subscription={{}}
      >
        {() => (
          <Stack gap="md">
            <SelectField
              name="kind"
              label={formatMessage(privilegePageMessages.kind)}
              choices={PRIVILEGE_RULE_KINDS.map((value) => ({
                value,
                label: formatMessage(PRIVILEGE_RULE_NAMES[value]),
              }))}
              isRequired
            />
            <TextareaField name="values" label={formatMessage(privilegePageMessages.values)} rows={4} />
            <RuleMatches caseId={caseId} />
            <TextField name="remark" label={formatMessage(privilegePageMessages.remark)} />
            <FormFooter submitLabel={title} onCancel={onClose} allowsPristine />
          </Stack>
        )}
      </EntityForm>
    </FormModal>
  );
}
