import { HITS_PER_PAGE_SETTING, REALM } from '@contract/rules/identifiers';
import { ITEMS_PER_PAGE_OPTIONS } from '@contract/rules/limits';
import { userSettingsSchema, type UserSettingsValues } from '@contract/rules/user-settings';
import { Skeleton } from '@mantine/core';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';

import { useGetUserSettingsQuery, useUpdateUserSettingsMutation } from '@/api/endpoints/users';
import { EntityForm } from '@/components/form/entity-form';
import { SelectField } from '@/components/form/select-field';
import { ErrorState } from '@/components/layout/error-state';
import { Section } from '@/components/layout/section';
import { hitsPerPage } from '@/domain/hits-per-page';
import { errorMessages } from '@/messages/errors';
import { profileMessages } from '@/messages/profile';
import { useAppDispatch } from '@/state/hooks';
import { toastAdded } from '@/state/toasts-slice';

import './profile-page.css';

const CHOICES = ITEMS_PER_PAGE_OPTIONS.map((count) => ({ value: String(count), label: String(count) }));

export function ProfileSettings() {
  const { data: settings, isError, isFetching, refetch } = useGetUserSettingsQuery({ realm: REALM });
  const { formatMessage } = useIntl();
  return (
    <Section title={formatMessage(profileMessages.settings)}>
      <div className="profile-page__card">
        {settings && <SettingsForm itemsPerPage={hitsPerPage(settings)} />}
        {!settings && isError && (
          <ErrorState
            message={formatMessage(errorMessages.settings)}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
            isCompact
          />
        )}
        {!settings && !isError && <Skeleton height={104} />}
      </div>
    </Section>
  );
}

function SettingsForm({ itemsPerPage }: { itemsPerPage: number }) {
  const [updateSettings] = useUpdateUserSettingsMutation();
  const dispatch = useAppDispatch();
  const { formatMessage } = useIntl();
  const initialValues = useMemo<UserSettingsValues>(() => ({ itemsPerPage: String(itemsPerPage) }), [itemsPerPage]);
  const save = async (values: UserSettingsValues) => {
    const { error } = await updateSettings({
      realm: REALM,
      settings: [{ key: HITS_PER_PAGE_SETTING, value: values.itemsPerPage }],
    });
    if (!error) {
      dispatch(toastAdded({ kind: 'success', message: profileMessages.saved }));
    }
    return undefined;
  };
  return (
    <EntityForm
      schema={userSettingsSchema}
      initialValues={initialValues}
      onSubmit={save}
      submitLabel={formatMessage(profileMessages.save)}
    >
      <SelectField
        name="itemsPerPage"
        label={formatMessage(profileMessages.itemsPerPage)}
        choices={CHOICES}
        isRequired
      />
    </EntityForm>
  );
}
