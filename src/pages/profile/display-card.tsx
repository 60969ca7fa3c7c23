import { SETTING_KEYS, THEMES, TIME_ZONE_DISPLAYS } from '@contract/rules/user-settings';
import { displaySchema, type DisplayValues } from '@contract/rules/user-settings-form';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';

import { SelectField } from '@/components/form/select-field';
import { displayMessages } from '@/messages/profile';

import { SettingsForm, type SettingsCardProps } from './settings-form';

/** The settings for theme and time zone (decision 12). */
export function DisplayCard({ settings, isUnsaved }: SettingsCardProps) {
  const { formatMessage } = useIntl();
  const { timeZoneDisplay } = settings;
  const theme = settings.theme ?? 'system';
  const initialValues = useMemo<DisplayValues>(() => ({ theme, timeZoneDisplay }), [theme, timeZoneDisplay]);
  return (
    <SettingsForm
      title={formatMessage(displayMessages.title)}
      schema={displaySchema}
      initialValues={initialValues}
      isUnsaved={isUnsaved}
      toSettings={(values) => [
        { key: SETTING_KEYS.theme, value: values.theme },
        { key: SETTING_KEYS.timeZoneDisplay, value: values.timeZoneDisplay },
      ]}
    >
      <SelectField
        name="theme"
        label={formatMessage(displayMessages.theme)}
        choices={THEMES.map((value) => ({ value, label: formatMessage(displayMessages[value]) }))}
      />
      <SelectField
        name="timeZoneDisplay"
        label={formatMessage(displayMessages.timeZone)}
        choices={TIME_ZONE_DISPLAYS.map((value) => ({ value, label: formatMessage(displayMessages[value]) }))}
      />
    </SettingsForm>
  );
}
