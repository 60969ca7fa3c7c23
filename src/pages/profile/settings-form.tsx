import type { UserSetting } from '@contract/calls/users';
import type { ObjectSchema } from 'joi';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';

import { EntityForm } from '@/components/form/entity-form';
import { Section } from '@/components/layout/section';
import { profileMessages } from '@/messages/profile';

import { useSaveSettings } from './use-save-settings';

import './profile-page.css';

interface SettingsFormProps<Values extends object> {
  title: string;
  schema: ObjectSchema<Values>;
  initialValues: Values;
  toSettings: (values: Values) => UserSetting[];
  children: ReactNode;
}

/** A card of settings that are saved together; what was chosen stays when saving fails. */
export function SettingsForm<Values extends object>(props: SettingsFormProps<Values>) {
  const { title, schema, initialValues, toSettings, children } = props;
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
          submitLabel={formatMessage(profileMessages.save)}
          undoLabel={formatMessage(profileMessages.undo)}
        >
          {children}
        </EntityForm>
      </div>
    </Section>
  );
}
