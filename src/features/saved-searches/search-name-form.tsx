import { savedSearchNameSchema, type SavedSearchNameValues } from '@contract/rules/saved-search';
import { Button, Group, Stack, TextInput } from '@mantine/core';
import type { SubmissionErrors } from 'final-form';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';

import { EntityForm } from '@/components/form/entity-form';
import { useFormField } from '@/components/form/use-form-field';
import { savedSearchMessages } from '@/messages/saved-searches';

interface SearchNameFormProps {
  /** Accessible name of the form. */
  label: string;
  initialName: string;
  /** Shown between the name and the buttons. */
  children?: ReactNode;
  /** Returns field errors when the server refuses, nothing on success. */
  onSubmit: (name: string) => Promise<SubmissionErrors>;
  onCancel: () => void;
}

/** A form for the name of a new or existing search. */
export function SearchNameForm({ label, initialName, children, onSubmit, onCancel }: SearchNameFormProps) {
  const intl = useIntl();
  return (
    <EntityForm<SavedSearchNameValues>
      aria-label={label}
      schema={savedSearchNameSchema}
      initialValues={{ name: initialName }}
      onSubmit={({ name }) => onSubmit(name.trim())}
      subscription={{ submitting: true, pristine: true }}
    >
      {({ submitting, pristine }) => (
        <Stack gap={8} p={6}>
          <NameField />
          {children}
          <Group justify="flex-end" gap={8}>
            <Button variant="default" size="compact-sm" disabled={submitting} onClick={onCancel}>
              {intl.formatMessage(savedSearchMessages.cancel)}
            </Button>
            <Button type="submit" size="compact-sm" disabled={pristine} loading={submitting}>
              {intl.formatMessage(savedSearchMessages.submit)}
            </Button>
          </Group>
        </Stack>
      )}
    </EntityForm>
  );
}

function NameField() {
  const intl = useIntl();
  const { input, error } = useFormField<string>('name');
  return (
    <TextInput
      {...input}
      size="xs"
      dir="auto"
      autoFocus
      label={intl.formatMessage(savedSearchMessages.name)}
      error={error}
    />
  );
}
