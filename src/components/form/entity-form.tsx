import { Button, Group, Stack } from '@mantine/core';
import type { FormApi, SubmissionErrors } from 'final-form';
import type { ObjectSchema } from 'joi';
import { useMemo, type ReactNode } from 'react';
import { Form } from 'react-final-form';

import { joiValidate } from './joi-validate';

interface EntityFormProps<Values extends object> {
  schema: ObjectSchema<Values>;
  initialValues: Values;
  /** Answers field errors when the server refuses, nothing when it is done. */
  onSubmit: (values: Values, form: FormApi<Values>) => Promise<SubmissionErrors>;
  submitLabel: string;
  /** Given where a change can be taken back before it is saved. */
  undoLabel?: string;
  /** The initial values are defaults that were never saved: they can be saved as they are. */
  isUnsaved?: boolean;
  children: ReactNode;
}

/** The shell of every form: what is saved must be valid and changed (house style 3.7). */
export function EntityForm<Values extends object>(props: EntityFormProps<Values>) {
  const { schema, initialValues, onSubmit, submitLabel, undoLabel, isUnsaved = false, children } = props;
  const validate = useMemo(() => joiValidate(schema), [schema]);
  return (
    <Form<Values>
      initialValues={initialValues}
      validate={validate}
      onSubmit={onSubmit}
      subscription={{ submitting: true, pristine: true }}
      render={({ handleSubmit, submitting, pristine, form }) => (
        <form onSubmit={(event) => void handleSubmit(event)} noValidate>
          <Stack gap="md">
            {children}
            <Group justify="flex-end">
              {undoLabel !== undefined && (
                <Button variant="default" disabled={pristine || submitting} onClick={() => form.reset()}>
                  {undoLabel}
                </Button>
              )}
              <Button type="submit" disabled={(pristine && !isUnsaved) || submitting} loading={submitting}>
                {submitLabel}
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    />
  );
}
