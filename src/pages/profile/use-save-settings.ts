import type { UserSetting } from '@contract/calls/users';
import { REALM } from '@contract/rules/identifiers';

import { useUpdateUserSettingsMutation } from '@/api/endpoints/users';
import { profileMessages } from '@/messages/profile';
import { useAppDispatch } from '@/state/hooks';
import { toastAdded } from '@/state/toasts-slice';

/** Stores settings and shows a success toast; a failure shows a toast, too. Resolves to whether they were stored. */
export function useSaveSettings(): (settings: UserSetting[]) => Promise<boolean> {
  const [updateSettings] = useUpdateUserSettingsMutation();
  const dispatch = useAppDispatch();
  return async (settings) => {
    const { error } = await updateSettings({ realm: REALM, settings });
    if (error) {
      return false;
    }
    dispatch(toastAdded({ kind: 'success', message: profileMessages.saved }));
    return true;
  };
}
