import type { Letterhead } from '@contract/model/letterhead';
import { ADDRESS_LINES_MAX, letterheadFormSchema, type LetterheadValues } from '@contract/rules/letterhead-form';
import { Button, Group } from '@mantine/core';
import { FORM_ERROR, type SubmissionErrors } from 'final-form';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';

import { CONFLICT, refusedFields, statusOf } from '@/api/api-error';
import { useUpdateLetterheadMutation } from '@/api/endpoints/letterhead';
import { EntityForm } from '@/components/form/entity-form';
import { FormError } from '@/components/form/form-error';
import { TextField } from '@/components/form/text-field';
import { TextareaField } from '@/components/form/textarea-field';
import { Section } from '@/components/layout/section';
import { letterheadMessages } from '@/messages/letterhead';
import { useAppDispatch } from '@/state/hooks';
import { toastAdded } from '@/state/toasts-slice';

import { LetterheadLogo } from './letterhead-logo';
import { LetterheadPreview } from './letterhead-preview';

interface LetterheadFormProps {
  letterhead: Letterhead;
  /** Requests the letterhead again, because another user may have changed it. */
  onReload: () => void;
}

/** The texts, which are saved together, the logo, which is saved separately, and a preview of both. */
export function LetterheadForm({ letterhead, onReload }: LetterheadFormProps) {
  const { formatMessage } = useIntl();
  const { agency, address, department, logo } = letterhead;
  const initialValues = useMemo(() => ({ agency, address, department }), [agency, address, department]);
  const submit = useSave(letterhead.revision);
  return (
    <EntityForm<LetterheadValues>
      className="letterhead"
      aria-label={formatMessage(letterheadMessages.title)}
      schema={letterheadFormSchema}
      initialValues={initialValues}
      onSubmit={submit}
      subscription={{ submitting: true, pristine: true, submitError: true, values: true }}
    >
      {({ submitting = false, pristine = true, values, form, ...state }) => (
        <>
          <Section title={formatMessage(letterheadMessages.texts)}>
            <div className="letterhead__card">
              <TextField name="agency" label={formatMessage(letterheadMessages.agency)} />
              <TextareaField
                name="address"
                label={formatMessage(letterheadMessages.address)}
                rows={3}
                hint={formatMessage(letterheadMessages.addressHint, { lines: ADDRESS_LINES_MAX })}
              />
              <TextField
                name="department"
                label={formatMessage(letterheadMessages.department)}
                hint={formatMessage(letterheadMessages.departmentHint)}
              />
              <FormError form={state} />
              <Group justify="flex-end">
                <Button
                  variant="default"
                  disabled={pristine || submitting}
                  onClick={() => {
                    form.reset();
                    onReload();
                  }}
                >
                  {formatMessage(letterheadMessages.undo)}
                </Button>
                <Button type="submit" disabled={pristine || submitting} loading={submitting}>
                  {formatMessage(letterheadMessages.save)}
                </Button>
              </Group>
            </div>
          </Section>
          <LetterheadLogo logo={logo} />
          <LetterheadPreview values={values} logo={logo} isUnsaved={!pristine} />
        </>
      )}
    </EntityForm>
  );
}

function useSave(revision: number) {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const [update] = useUpdateLetterheadMutation();
  return async (values: LetterheadValues): Promise<SubmissionErrors> => {
    const { error } = await update({ ...values, revision });
    if (!error) {
      dispatch(toastAdded({ kind: 'success', message: letterheadMessages.saved }));
      return undefined;
    }
    const refusal = formatMessage(
      statusOf(error) === CONFLICT ? letterheadMessages.conflict : letterheadMessages.saveError,
    );
    return refusedFields(error) ?? { [FORM_ERROR]: refusal };
  };
}
