import type { ExhibitNumbering } from '@contract/model/exhibit';
import { exhibitNumber, numberingSchema } from '@contract/rules/exhibit';
import { EXHIBIT_DIGITS_MAX } from '@contract/rules/limits';
import { NumberInput, Stack, TextInput } from '@mantine/core';
import { FORM_ERROR, type SubmissionErrors } from 'final-form';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { serverMessageOf } from '@/api/api-error';
import { useUpdateExhibitNumberingMutation } from '@/api/endpoints/exhibits';
import { EntityForm } from '@/components/form/entity-form';
import { FormFooter } from '@/components/form/form-footer';
import { FormModal } from '@/components/form/form-modal';
import { keepEmpty } from '@/components/form/text-field';
import { useFormField } from '@/components/form/use-form-field';
import { exhibitMessages, numberingMessages } from '@/messages/exhibits';
import { shellMessages } from '@/messages/shell';

interface NumberingModalProps {
  caseId: string;
  numbering: ExhibitNumbering;
  onClose: () => void;
}

/** The prefix and number format of new exhibits. */
export function NumberingModal({ caseId, numbering, onClose }: NumberingModalProps) {
  const { formatMessage } = useIntl();
  const [update] = useUpdateExhibitNumberingMutation();
  const [initialValues] = useState(() => ({ ...numbering }));
  const save = async (values: ExhibitNumbering): Promise<SubmissionErrors> => {
    const { error } = await update({ caseId, ...values });
    if (error !== undefined) {
      return { [FORM_ERROR]: serverMessageOf(error) ?? formatMessage(numberingMessages.saveError) };
    }
    onClose();
    return undefined;
  };
  const title = formatMessage(numberingMessages.title);
  return (
    <FormModal
      opened
      onClose={onClose}
      title={title}
      closeButtonProps={{ 'aria-label': formatMessage(shellMessages.close) }}
    >
      <EntityForm<ExhibitNumbering>
        aria-label={title}
        schema={numberingSchema}
        initialValues={initialValues}
        onSubmit={save}
      >
        {({ values, valid }) => (
          <Stack gap="md">
            <PrefixField />
            <DigitsField />
            <p className="exhibits-page__example" role="status">
              {valid && formatMessage(numberingMessages.example, { example: exhibitNumber(values, 1) })}
            </p>
            <p className="exhibits-page__hint">{formatMessage(numberingMessages.hint)}</p>
            <FormFooter submitLabel={formatMessage(exhibitMessages.save)} onCancel={onClose} />
          </Stack>
        )}
      </EntityForm>
    </FormModal>
  );
}

function PrefixField() {
  const { formatMessage } = useIntl();
  const { input, error } = useFormField<string>('prefix', { parse: keepEmpty });
  return (
    <TextInput
      {...input}
      data-autofocus
      required
      autoComplete="off"
      label={formatMessage(numberingMessages.prefix)}
      error={error}
    />
  );
}

function DigitsField() {
  const { formatMessage } = useIntl();
  const {
    input: { name, value, onChange, onBlur, onFocus },
    error,
  } = useFormField<number | string>('digits');
  return (
    <NumberInput
      {...{ name, value, onChange, onBlur, onFocus }}
      required
      allowDecimal={false}
      allowNegative={false}
      min={1}
      max={EXHIBIT_DIGITS_MAX}
      clampBehavior="none"
      label={formatMessage(numberingMessages.digits)}
      error={error}
    />
  );
}
