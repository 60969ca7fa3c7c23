import type { Redaction } from '@contract/model/redaction';
import { redactionRuleSchema, type RedactionRuleValues } from '@contract/rules/redaction';
import { Stack } from '@mantine/core';
import { FORM_ERROR, type FormApi, type SubmissionErrors } from 'final-form';
import { useIntl, type IntlShape } from 'react-intl';

import { serverMessageOf } from '@/api/api-error';
import { useCreateRedactionRuleMutation, useListRedactionRulesQuery } from '@/api/endpoints/redactions';
import { EntityForm } from '@/components/form/entity-form';
import { FormFooter } from '@/components/form/form-footer';
import { FormModal } from '@/components/form/form-modal';
import { SelectField } from '@/components/form/select-field';
import { TextareaField } from '@/components/form/textarea-field';
import { redactionMessages } from '@/messages/redactions';
import { shellMessages } from '@/messages/shell';
import { useAppDispatch } from '@/state/hooks';
import { redactedToast } from '@/state/listeners/redaction-undo';
import { toastAdded } from '@/state/toasts-slice';

import { ReasonFields } from './reason-fields';
import { RedactionList } from './redaction-list';
import { RuleReach } from './rule-reach';
import './redactions.css';

interface RulesModalProps {
  caseId: string;
  onClose: () => void;
}

const NEW_RULE: RedactionRuleValues = { kind: 'names', lines: '', reason: 'privacy', remark: '' };

/** The redaction rules of a case, with a form for a new one. */
export function RulesModal({ caseId, onClose }: RulesModalProps) {
  const { formatMessage } = useIntl();
  const { data, error } = useListRedactionRulesQuery({ caseId });
  const rules = data?.rules ?? [];
  return (
    <FormModal
      opened
      onClose={onClose}
      size="lg"
      title={formatMessage(redactionMessages.rules)}
      closeButtonProps={{ 'aria-label': formatMessage(shellMessages.close) }}
    >
      <Stack gap="md">
        <p className="redact-modal__hint">{formatMessage(redactionMessages.rulesHint)}</p>
        <RuleForm caseId={caseId} onClose={onClose} />
        {error !== undefined && (
          <p className="redact-modal__failure" role="alert">
            {serverMessageOf(error) ?? formatMessage(redactionMessages.loadError)}
          </p>
        )}
        {data !== undefined && rules.length === 0 && (
          <p className="redact-modal__hint">{formatMessage(redactionMessages.noRules)}</p>
        )}
        <RedactionList
          {...{ caseId, redactions: rules, mayRemove: true }}
          nameOf={(rule) => ruleName(rule, formatMessage)}
          extraOf={({ id }) => {
            const found = data?.itemCounts.find(({ ruleId }) => ruleId === id);
            return found && <p>{formatMessage(redactionMessages.itemCount, { count: found.count })}</p>;
          }}
        />
      </Stack>
    </FormModal>
  );
}

function RuleForm({ caseId, onClose }: RulesModalProps) {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const [create] = useCreateRedactionRuleMutation();
  const save = async (values: RedactionRuleValues, form: FormApi<RedactionRuleValues>): Promise<SubmissionErrors> => {
    const { data, error } = await create({ caseId, ...values });
    if (data === undefined) {
      return { [FORM_ERROR]: serverMessageOf(error) ?? formatMessage(redactionMessages.saveError) };
    }
    dispatch(toastAdded(redactedToast({ caseId, redaction: data.redaction })));
    form.restart(NEW_RULE);
    return undefined;
  };
  return (
    <EntityForm<RedactionRuleValues>
      aria-label={formatMessage(redactionMessages.addRule)}
      schema={redactionRuleSchema}
      initialValues={NEW_RULE}
      onSubmit={save}
    >
      {() => (
        <Stack gap="sm">
          <SelectField
            name="kind"
            label={formatMessage(redactionMessages.kind)}
            choices={[
              { value: 'names', label: formatMessage(redactionMessages.names) },
              { value: 'numbers', label: formatMessage(redactionMessages.numbers) },
            ]}
            isRequired
          />
          <TextareaField
            name="lines"
            label={formatMessage(redactionMessages.lines)}
            rows={3}
            hint={formatMessage(redactionMessages.linesHint)}
          />
          <RuleReach caseId={caseId} />
          <ReasonFields />
          <FormFooter submitLabel={formatMessage(redactionMessages.addRule)} onCancel={onClose} allowsPristine />
        </Stack>
      )}
    </EntityForm>
  );
}

function ruleName({ target }: Redaction, formatMessage: IntlShape['formatMessage']): string {
  switch (target.kind) {
    case 'names':
      return `${formatMessage(redactionMessages.names)}: ${target.names.join(', ')}`;
    case 'numbers':
      return `${formatMessage(redactionMessages.numbers)}: ${target.except.join(', ')}`;
    default:
      return formatMessage(redactionMessages.ofDeleted);
  }
}
