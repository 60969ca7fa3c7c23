import type { NewServiceToken } from '@contract/calls/service-tokens';
import type { Confirmation } from '@contract/model/confirmation';
import {
  ownTokenSchema,
  PURPOSES,
  TOKEN_DAYS,
  TOKEN_PURPOSES,
  type OwnTokenValues,
  type TokenValues,
} from '@contract/rules/service-token';
import { Skeleton, Stack } from '@mantine/core';
import type { SubmissionErrors } from 'final-form';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';

import { useListCasesQuery } from '@/api/endpoints/cases';
import { EntityForm } from '@/components/form/entity-form';
import { FormFooter } from '@/components/form/form-footer';
import { FormModal } from '@/components/form/form-modal';
import { RadioField } from '@/components/form/radio-field';
import { SelectField } from '@/components/form/select-field';
import { TextField } from '@/components/form/text-field';
import { useFormField } from '@/components/form/use-form-field';
import { ConfirmationFields } from '@/features/confirmation/confirmation-fields';
import { useFactorProof } from '@/features/confirmation/use-factor-proof';
import { useOwnFactor, type OwnFactor } from '@/features/confirmation/use-own-factor';
import { serviceTokenMessages } from '@/messages/service-tokens';
import { shellMessages } from '@/messages/shell';

import { ChoiceField } from './choice-field';
import type { MadeToken } from './made-token';

/** Resolves to the token, or to form errors. */
export type CreateToken = (
  token: NewServiceToken,
  confirmation: Confirmation,
) => Promise<{ token: string } | { problems: SubmissionErrors }>;

interface NewTokenModalProps {
  /** The token is for the current user, who has to confirm it. */
  isOwn: boolean;
  onCreate: CreateToken;
  onMade: (made: MadeToken) => void;
  onClose: () => void;
}

const NOTHING_CHOSEN: TokenValues = { name: '', purposes: [], reach: 'all', caseIds: [], days: '30' };
const INITIAL_VALUES: OwnTokenValues = { ...NOTHING_CHOSEN, password: '', code: '' };
/** For an administrator who creates a token for another user. */
const NO_CONFIRMATION: OwnFactor = { hasPassword: false, isOn: false, hasApp: false, canUsePasskey: false };

/** A form for the purpose, permissions, cases and validity of a token. */
export function NewTokenModal({ isOwn, onClose, ...form }: NewTokenModalProps) {
  const { formatMessage } = useIntl();
  return (
    <FormModal
      opened
      onClose={onClose}
      title={formatMessage(serviceTokenMessages.add)}
      closeButtonProps={{ 'aria-label': formatMessage(shellMessages.close) }}
    >
      {isOwn ? (
        <OwnTokenForm {...form} onClose={onClose} />
      ) : (
        <TokenForm {...form} factor={NO_CONFIRMATION} onClose={onClose} />
      )}
    </FormModal>
  );
}

type FormProps = Omit<NewTokenModalProps, 'isOwn'>;

function OwnTokenForm(props: FormProps) {
  const factor = useOwnFactor();
  return factor === null ? <Skeleton height={480} /> : <TokenForm {...props} factor={factor} />;
}

function TokenForm({ factor, onCreate, onMade, onClose }: FormProps & { factor: OwnFactor }) {
  const { formatMessage } = useIntl();
  const prove = useFactorProof(factor);
  const { hasPassword } = factor;
  const schema = useMemo(() => ownTokenSchema(hasPassword), [hasPassword]);
  const submit = async (values: OwnTokenValues): Promise<SubmissionErrors> => {
    const result = await prove(values.code);
    if ('problems' in result) {
      return result.problems;
    }
    const created = await onCreate(toToken(values), { password: values.password, ...result.proof });
    if ('problems' in created) {
      return created.problems;
    }
    onMade({ name: values.name.trim(), token: created.token });
    return undefined;
  };
  return (
    <EntityForm<OwnTokenValues>
      aria-label={formatMessage(serviceTokenMessages.add)}
      schema={schema}
      initialValues={INITIAL_VALUES}
      onSubmit={submit}
      subscription={{}}
    >
      {() => (
        <Stack gap="md">
          <TokenFields />
          {hasPassword && <ConfirmationFields factor={factor} />}
          <FormFooter submitLabel={formatMessage(serviceTokenMessages.add)} onCancel={onClose} />
        </Stack>
      )}
    </EntityForm>
  );
}

function TokenFields() {
  const { formatMessage } = useIntl();
  return (
    <>
      <TextField name="name" label={formatMessage(serviceTokenMessages.nameHint)} isRequired hasFocus />
      <ChoiceField
        name="purposes"
        label={formatMessage(serviceTokenMessages.purposes)}
        description={formatMessage(serviceTokenMessages.purposeHint)}
        choices={PURPOSES.map((purpose) => ({
          value: purpose,
          label: formatMessage(serviceTokenMessages.purpose, { purpose }),
        }))}
      />
      <RadioField
        name="reach"
        label={formatMessage(serviceTokenMessages.cases)}
        choices={[
          { value: 'all', label: formatMessage(serviceTokenMessages.allCases) },
          { value: 'some', label: formatMessage(serviceTokenMessages.someCases) },
        ]}
      />
      <CasesField />
      <SelectField
        name="days"
        label={formatMessage(serviceTokenMessages.days)}
        choices={TOKEN_DAYS.map((days) => ({
          value: days,
          label: formatMessage(serviceTokenMessages.dayCount, { days: Number(days) }),
        }))}
      />
    </>
  );
}

/** Shown only when the token is limited to certain cases. */
function CasesField() {
  const { formatMessage } = useIntl();
  const { input } = useFormField<TokenValues['reach']>('reach');
  const { data: cases = [] } = useListCasesQuery(undefined);
  return input.value === 'some' ? (
    <ChoiceField
      name="caseIds"
      label={formatMessage(serviceTokenMessages.someCases)}
      choices={cases.map(({ id, name }) => ({ value: id, label: name }))}
      empty={formatMessage(serviceTokenMessages.noCases)}
    />
  ) : null;
}

const toToken = ({ name, purposes, reach, caseIds, days }: TokenValues): NewServiceToken => ({
  name: name.trim(),
  rights: purposes.flatMap((purpose) => [...TOKEN_PURPOSES[purpose]]),
  caseIds: reach === 'all' ? null : caseIds,
  days: Number(days),
});
