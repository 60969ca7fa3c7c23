import type { ColumnConfiguration } from '@contract/model/column-config';
import { DEFAULT_PROFILE } from '@contract/rules/identifiers';
import { useState } from 'react';

import { useSaveColumnsMutation } from '@/api/endpoints/configuration';
import { configurationMessages } from '@/messages/configuration';
import { useAppDispatch } from '@/state/hooks';
import { toastAdded } from '@/state/toasts-slice';

/**
 * Saves a change and shows a success toast; `save` resolves to whether it succeeded. A toast shows the reason of a
 * failure. `reload` completes before `save` resolves, so that no old values are shown.
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
      dispatch(
        toastAdded({ kind: 'success', title: configurationMessages.savedTitle, message: configurationMessages.saved }),
      );
    }
    setIsSaving(false);
    return !error;
  };
  return { save, isSaving };
}
