import type { Letterhead } from '@contract/model/letterhead';
import { ADDRESS_LINES_MAX, letterheadFormSchema, type LetterheadValues } from '@contract/rules/letterhead-form';
import { Button, Group } from '@mantine/core';
import { FORM_ERROR, type SubmissionErrors } from 'final-form';
import { useIntl } from 'react-intl';

import { refusedFields, storedRevisionOf } from '@/api/api-error';
import { useUpdateLetterheadMutation } from '@/api/endpoints/letterhead';
import { EditConflict } from '@/components/form/edit-conflict';
import { EntityForm } from '@/components/form/entity-form';
import { FormError } from '@/components/form/form-error';
import { TextField } from '@/components/form/text-field';
import { TextareaField } from '@/components/form/textarea-field';
import { useEditConflict, type EditConflictState } from '@/components/form/use-edit-conflict';
import { Section } from '@/components/layout/section';
import { useUserPersonName } from '@/features/people/use-person-name';
import { letterheadMessages } from '@/messages/letterhead';
import { useAppDispatch } from '@/state/hooks';
import { toastAdded } from '@/state/toasts-slice';

import { LetterheadLogo } from './letterhead-logo';
import { LetterheadPreview } from './letterhead-preview';

interface LetterheadFormProps {
  letterhead: Letterhead;
  /** Requests the letterhead again, because another user may have changed it. */
  reload: () => Promise<Letterhead>;
}

/** The texts, which are saved together, the logo, which is saved separately, and a preview of both. */
export function LetterheadForm({ letterhead, reload }: LetterheadFormProps) {
  const { formatMessage } = useIntl();
  const { logo } = letterhead;
  const edit = useEditConflict(revisedTexts(letterhead));
  const submit = useSave(letterhead, edit);
  return (
    <EntityForm<LetterheadValues>
      className="letterhead"
      aria-label={formatMessage(letterheadMessages.title)}
      schema={letterheadFormSchema}
      initialValues={edit.initialValues}
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
              <LetterheadConflict conflict={edit.conflict} />
              <Group justify="flex-end">
                <Button
                  variant="default"
                  disabled={pristine || submitting}
                  onClick={() => {
                    form.reset();
                    void reload().then((present) => edit.restart(revisedTexts(present)));
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

function LetterheadConflict({ conflict }: { conflict: EditConflictState<LetterheadValues> }) {
  const { formatMessage } = useIntl();
  const personName = useUserPersonName();
  const label = (name: keyof LetterheadValues) => formatMessage(letterheadMessages[name]);
  return (
    <EditConflict<LetterheadValues>
      conflict={conflict}
      labels={{ agency: label('agency'), address: label('address'), department: label('department') }}
      personName={personName}
    />
  );
}

const revisedTexts = ({ agency, address, department, revision }: Letterhead) => ({
  values: { agency, address, department },
  revision: String(revision),
});

function useSave(
  letterhead: Letterhead,
  { conflict, conflictOf, restart, ...edit }: ReturnType<typeof useEditConflict<LetterheadValues>>,
) {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const [update] = useUpdateLetterheadMutation();
  // The logo has the same counter: a new logo with the same texts is no change of the texts.
  const { base } = conflict;
  const hasSameTexts = (['agency', 'address', 'department'] as const).every((name) => base[name] === letterhead[name]);
  const revision = hasSameTexts ? letterhead.revision : Number(edit.revision);
  return async (values: LetterheadValues): Promise<SubmissionErrors> => {
    const { data, error } = await update({ ...values, revision });
    if (data !== undefined) {
      restart(revisedTexts(data));
      dispatch(toastAdded({ kind: 'success', message: letterheadMessages.saved }));
      return undefined;
    }
    const refusal = { [FORM_ERROR]: formatMessage(letterheadMessages.saveError) };
    return conflictOf(storedRevisionOf(error)) ?? refusedFields(error) ?? refusal;
  };
}
