import { useEffect } from 'react';
import { shallowEqual } from 'react-redux';

import { authApi } from '@/api/endpoints/auth';
import { useAppDispatch, useAppSelector } from '@/state/hooks';

import { settingsEntries, type SettingsEntry } from '@/app/app-shell/settings-entries';

const { checkAuthorization } = authApi.endpoints;

/** The permission checks of the Settings menu, which shares the cached results. */
const argsOf = ({ call: { authorization } }: SettingsEntry) => {
  const { service, resource, action } = authorization;
  return { service, apiCalls: [{ resource, action, service }] };
};

/** The entries of the Settings menu that the user may open. */
export function usePermittedEntries(): SettingsEntry[] {
  const dispatch = useAppDispatch();
  useEffect(() => {
    const checks = settingsEntries.map((entry) => dispatch(checkAuthorization.initiate(argsOf(entry))));
    return () => checks.forEach(({ unsubscribe }) => unsubscribe());
  }, [dispatch]);
  return useAppSelector(
    (state) => settingsEntries.filter((entry) => checkAuthorization.select(argsOf(entry))(state).data === true),
    shallowEqual,
  );
}
