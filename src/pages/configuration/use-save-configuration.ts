import type { ColumnConfiguration } from '@contract/model/column-config';
import { DEFAULT_PROFILE } from '@contract/rules/identifiers';

import { useSaveColumnsMutation } from '@/api/endpoints/configuration';
import { configurationMessages as say } from '@/messages/configuration';
import { useAppDispatch } from '@/state/hooks';
import { toastAdded } from '@/state/toasts-slice';

/** Saves a change and says so; `save` answers whether it was saved. A toast says why it was not. */
export function useSaveConfiguration() {
  const dispatch = useAppDispatch();
  const [mutate, { isLoading }] = useSaveColumnsMutation();
  const save = async (change: ColumnConfiguration): Promise<boolean> => {
    const { error } = await mutate({ profile: DEFAULT_PROFILE, ...change });
    if (!error) {
      dispatch(toastAdded({ kind: 'success', title: say.savedTitle, message: say.saved }));
    }
    return !error;
  };
  return { save, isSaving: isLoading };
}
