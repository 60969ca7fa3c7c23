import type { UserSetting } from '@contract/calls/users';
import { REALM } from '@contract/rules/identifiers';

import { useUpdateUserSettingsMutation } from '@/api/endpoints/users';
import { profileMessages } from '@/messages/profile';
import { useAppDispatch } from '@/state/hooks';
import { toastAdded } from '@/state/toasts-slice';

/** Stores settings and says so; a failure makes a toast by itself. Answers whether it went well. */
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
