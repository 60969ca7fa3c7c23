import type { NewServiceToken } from '@contract/calls/service-tokens';
import { PURPOSES, TOKEN_DAYS, TOKEN_PURPOSES, tokenSchema, type TokenValues } from '@contract/rules/service-token';
import { Modal, Stack } from '@mantine/core';
import { FORM_ERROR } from 'final-form';
import { useIntl } from 'react-intl';

import { useListCasesQuery } from '@/api/endpoints/cases';
import { EntityForm } from '@/components/form/entity-form';
import { FormFooter } from '@/components/form/form-footer';
import { RadioField } from '@/components/form/radio-field';
import { SelectField } from '@/components/form/select-field';
import { TextField } from '@/components/form/text-field';
import { useFormField } from '@/components/form/use-form-field';
import { serviceTokenMessages as say } from '@/messages/service-tokens';
import { shellMessages } from '@/messages/shell';

import { ChoiceField } from './choice-field';
import type { MadeToken } from './made-token';

interface NewTokenModalProps {
  onCreate: (token: NewServiceToken) => Promise<{ token: string } | { problem: string }>;
  onMade: (made: MadeToken) => void;
  onClose: () => void;
}

const INITIAL_VALUES: TokenValues = { name: '', purposes: [], reach: 'all', caseIds: [], days: '30' };

/** What the token is for, what it may, in which cases, and for how long. */
export function NewTokenModal({ onCreate, onMade, onClose }: NewTokenModalProps) {
  const { formatMessage } = useIntl();
  const submit = async (values: TokenValues) => {
    const answer = await onCreate(toToken(values));
    if ('problem' in answer) {
      return { [FORM_ERROR]: answer.problem };
    }
    onMade({ name: values.name.trim(), token: answer.token });
    return undefined;
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={formatMessage(say.add)}
      closeButtonProps={{ 'aria-label': formatMessage(shellMessages.close) }}
    >
      <EntityForm<TokenValues>
        aria-label={formatMessage(say.add)}
        schema={tokenSchema}
        initialValues={INITIAL_VALUES}
        onSubmit={submit}
        subscription={{}}
      >
        {() => (
          <Stack gap="md">
            <TokenFields />
            <FormFooter submitLabel={formatMessage(say.add)} onCancel={onClose} />
          </Stack>
        )}
      </EntityForm>
    </Modal>
  );
}

function TokenFields() {
  const { formatMessage } = useIntl();
  return (
    <>
      <TextField name="name" label={formatMessage(say.nameHint)} isRequired hasFocus />
      <ChoiceField
        name="purposes"
        label={formatMessage(say.purposes)}
        description={formatMessage(say.purposeHint)}
        choices={PURPOSES.map((purpose) => ({ value: purpose, label: formatMessage(say.purpose, { purpose }) }))}
      />
      <RadioField
        name="reach"
        label={formatMessage(say.cases)}
        choices={[
          { value: 'all', label: formatMessage(say.allCases) },
          { value: 'some', label: formatMessage(say.someCases) },
        ]}
      />
      <CasesField />
      <SelectField
        name="days"
        label={formatMessage(say.days)}
        choices={TOKEN_DAYS.map((days) => ({
          value: days,
          label: formatMessage(say.dayCount, { days: Number(days) }),
        }))}
      />
    </>
  );
}

/** Only where the token is for certain cases. */
function CasesField() {
  const { formatMessage } = useIntl();
  const { input } = useFormField<TokenValues['reach']>('reach');
  const { data: cases = [] } = useListCasesQuery(undefined);
  return input.value === 'some' ? (
    <ChoiceField
      name="caseIds"
      label={formatMessage(say.someCases)}
      choices={cases.map(({ id, name }) => ({ value: id, label: name }))}
      empty={formatMessage(say.noCases)}
    />
  ) : null;
}

const toToken = ({ name, purposes, reach, caseIds, days }: TokenValues): NewServiceToken => ({
  name: name.trim(),
  rights: purposes.flatMap((purpose) => [...TOKEN_PURPOSES[purpose]]),
  caseIds: reach === 'all' ? null : caseIds,
  days: Number(days),
});
