import { EXPOSURE_PROTECTIONS, SETTING_KEYS } from '@contract/rules/user-settings';
import { reviewSchema, type ReviewValues } from '@contract/rules/user-settings-form';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';

import { SelectField } from '@/components/form/select-field';
import { reviewMessages } from '@/messages/profile';

import { SettingsForm, type SettingsCardProps } from './settings-form';

/** Settings for exposure protection, and for the step after tagging (decision 12). */
export function ReviewCard({ settings, isUnsaved }: SettingsCardProps) {
  const { formatMessage } = useIntl();
  const { exposureProtection, autoAdvance } = settings;
  const initialValues = useMemo<ReviewValues>(
    () => ({ exposureProtection, autoAdvance }),
    [exposureProtection, autoAdvance],
  );
  return (
    <SettingsForm
      title={formatMessage(reviewMessages.title)}
      schema={reviewSchema}
      initialValues={initialValues}
      isUnsaved={isUnsaved}
      toSettings={(values) => [
        { key: SETTING_KEYS.exposureProtection, value: values.exposureProtection },
        { key: SETTING_KEYS.autoAdvance, value: values.autoAdvance },
      ]}
    >
      <SelectField
        name="exposureProtection"
        label={formatMessage(reviewMessages.exposureProtection)}
        choices={EXPOSURE_PROTECTIONS.map((value) => ({ value, label: formatMessage(reviewMessages[value]) }))}
      />
      <SelectField
        name="autoAdvance"
        label={formatMessage(reviewMessages.autoAdvance)}
        choices={[
          { value: 'off', label: formatMessage(reviewMessages.stay) },
          { value: 'on', label: formatMessage(reviewMessages.advance) },
        ]}
      />
    </SettingsForm>
  );
}
