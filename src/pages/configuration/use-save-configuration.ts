import type { ColumnConfiguration } from '@contract/model/column-config';
import { DEFAULT_PROFILE } from '@contract/rules/identifiers';
import { useState } from 'react';

import { useSaveColumnsMutation } from '@/api/endpoints/configuration';
import { configurationMessages as say } from '@/messages/configuration';
import { useAppDispatch } from '@/state/hooks';
import { toastAdded } from '@/state/toasts-slice';

/**
 * Saves a change and says so; `save` answers whether it was saved. A toast says why it was not. What `reload` reads again is there when it
 * answers, so that nothing shows as it was before.
 */
export function useSaveConfiguration() {
  const dispatch = useAppDispatch();
  const [mutate] = useSaveColumnsMutation();
  const [isSaving, setIsSaving] = useState(false);
  const save = async (
    change: ColumnConfiguration,
    reload: readonly { refetch: () => PromiseLike<unknown> }[] = [],
  ): Promise<boolean> => {
    setIsSaving(true);
    const { error } = await mutate({ profile: DEFAULT_PROFILE, ...change });
    if (!error) {
      await Promise.allSettled(reload.map((query) => query.refetch()));
      dispatch(toastAdded({ kind: 'success', title: say.savedTitle, message: say.saved }));
    }
    setIsSaving(false);
    return !error;
  };
  return { save, isSaving };
}
