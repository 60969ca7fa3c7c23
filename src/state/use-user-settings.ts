import { REALM } from '@contract/rules/identifiers';
import { useMemo } from 'react';

import { useGetUserSettingsQuery } from '@/api/endpoints/users';
import { readUserSettings, type UserSettings } from '@/domain/user-settings';

/** The settings of the signed-in user; the defaults until they are loaded. */
export function useUserSettings(): UserSettings {
  const { data } = useGetUserSettingsQuery({ realm: REALM });
  return useMemo(() => readUserSettings(data), [data]);
}
