import type { UserSetting } from '@contract/calls/users';
import { Button, Group, Stack } from '@mantine/core';
import type { ObjectSchema } from 'joi';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';

import { EntityForm } from '@/components/form/entity-form';
import type { UserSettings } from '@/domain/user-settings';
import { Section } from '@/components/layout/section';
import { profileMessages } from '@/messages/profile';

import { useSaveSettings } from './use-save-settings';

import './profile-page.css';

export interface SettingsCardProps {
  settings: UserSettings;
  /** Whether some of the shown settings are defaults that the user has never saved. */
  isUnsaved: boolean;
}

interface SettingsFormProps<Values extends object> {
  title: string;
  schema: ObjectSchema<Values>;
  initialValues: Values;
  toSettings: (values: Values) => UserSetting[];
  /** Whether a default is shown that the user has never saved: it can be saved unchanged. */
  isUnsaved?: boolean;
  children: ReactNode;
}

/** A card of settings that are saved together; values are kept when saving fails. */
export function SettingsForm<Values extends object>(props: SettingsFormProps<Values>) {
  const { title, schema, initialValues, toSettings, isUnsaved = false, children } = props;
  const { formatMessage } = useIntl();
  const save = useSaveSettings();
  return (
    <Section title={title}>
      <div className="profile-page__card">
        <EntityForm
          schema={schema}
          initialValues={initialValues}
          onSubmit={async (values) => {
            await save(toSettings(values));
            return undefined;
          }}
          subscription={{ submitting: true, pristine: true }}
        >
          {({ submitting = false, pristine = true, form }) => (
            <Stack gap="md">
              {children}
              <Group justify="flex-end">
                <Button variant="default" disabled={pristine || submitting} onClick={() => form.reset()}>
                  {formatMessage(profileMessages.undo)}
                </Button>
                <Button type="submit" disabled={(pristine && !isUnsaved) || submitting} loading={submitting}>
                  {formatMessage(profileMessages.save)}
                </Button>
              </Group>
            </Stack>
          )}
        </EntityForm>
      </div>
    </Section>
  );
}
