import { REALM } from '@contract/rules/identifiers';
import { ITEMS_PER_PAGE_OPTIONS } from '@contract/rules/limits';
import { SETTING_KEYS } from '@contract/rules/user-settings';
import { itemsPerPageSchema, type ItemsPerPageValues } from '@contract/rules/user-settings-form';
import { Skeleton } from '@mantine/core';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';

import { useGetUserSettingsQuery } from '@/api/endpoints/users';
import { SelectField } from '@/components/form/select-field';
import { ErrorState } from '@/components/layout/error-state';
import { Section } from '@/components/layout/section';
import { areSaved, readUserSettings } from '@/domain/user-settings';
import { errorMessages } from '@/messages/errors';
import { profileMessages } from '@/messages/profile';

import { DisplayCard } from './display-card';
import { KeyboardCard } from './keyboard-card';
import { ReviewCard } from './review-card';
import { SettingsForm } from './settings-form';

import './profile-page.css';

const DISPLAY_KEYS = [SETTING_KEYS.theme, SETTING_KEYS.timeZoneDisplay];
const REVIEW_KEYS = [SETTING_KEYS.exposureProtection, SETTING_KEYS.autoAdvance];
const CHOICES = ITEMS_PER_PAGE_OPTIONS.map((count) => ({ value: String(count), label: String(count) }));

/** The cards of the user's settings (rules 002-2, decision 12); a failure to load them is shown once. */
export function ProfileSettings() {
  const { data, isError, isFetching, refetch } = useGetUserSettingsQuery({ realm: REALM });
  const { formatMessage } = useIntl();
  const settings = useMemo(() => readUserSettings(data), [data]);
  if (data !== undefined) {
    return (
      <>
        <ItemsPerPageCard itemsPerPage={settings.itemsPerPage} />
        <DisplayCard settings={settings} isUnsaved={!areSaved(data, DISPLAY_KEYS)} />
        <ReviewCard settings={settings} isUnsaved={!areSaved(data, REVIEW_KEYS)} />
        <KeyboardCard bindings={settings.shortcuts} />
      </>
    );
  }
  return (
    <Section title={formatMessage(profileMessages.settings)}>
      <div className="profile-page__card">
        {isError ? (
          <ErrorState
            message={formatMessage(errorMessages.settings)}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
            isCompact
          />
        ) : (
          <Skeleton height={104} />
        )}
      </div>
    </Section>
  );
}

function ItemsPerPageCard({ itemsPerPage }: { itemsPerPage: number }) {
  const { formatMessage } = useIntl();
  const initialValues = useMemo<ItemsPerPageValues>(() => ({ itemsPerPage: String(itemsPerPage) }), [itemsPerPage]);
  return (
    <SettingsForm
      title={formatMessage(profileMessages.settings)}
      schema={itemsPerPageSchema}
      initialValues={initialValues}
      toSettings={(values) => [{ key: SETTING_KEYS.itemsPerPage, value: values.itemsPerPage }]}
    >
      <SelectField
        name="itemsPerPage"
        label={formatMessage(profileMessages.itemsPerPage)}
        choices={CHOICES}
        isRequired
      />
    </SettingsForm>
  );
}
