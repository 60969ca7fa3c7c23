import type { ColumnConfiguration } from '@contract/model/column-config';
import type { StoredRevision } from '@contract/model/common';
import { DEFAULT_PROFILE } from '@contract/rules/identifiers';
import { withoutNodes } from '@contract/text/configuration-nodes';
import { useState, type ReactNode } from 'react';

import { storedRevisionOf } from '@/api/api-error';
import { configurationApi, useSaveColumnsMutation } from '@/api/endpoints/configuration';
import { afterConfigurationSaved } from '@/api/invalidations';
import { configurationMessages } from '@/messages/configuration';
import { useAppDispatch } from '@/state/hooks';
import { toastAdded } from '@/state/toasts-slice';

import { ConfigurationConflict, type ConflictChoice } from './configuration-conflict';

type Reload = readonly { refetch: () => PromiseLike<unknown> }[];

interface ConfigurationSave {
  /**
   * Saves a change that is based on a revision; resolves to whether nothing of it is unsaved any more: it was saved, or the
   * user discarded it. `reload` completes before, so that no old values are shown.
   */
  save: (change: ColumnConfiguration, revision: number | undefined, reload?: Reload) => Promise<boolean>;
  isSaving: boolean;
  /** The question when somebody else has changed the same nodes; null without one. */
  question: ReactNode;
}

/** Saves changes of the configuration, and shows a toast. */
export function useSaveConfiguration(): ConfigurationSave {
  const dispatch = useAppDispatch();
  const [mutate] = useSaveColumnsMutation();
  const [isSaving, setIsSaving] = useState(false);
  const [question, setQuestion] = useState<ReactNode>(null);
  const ask = (change: ColumnConfiguration, stored: StoredRevision) =>
    new Promise<ConflictChoice>((onChoose) => {
      setQuestion(<ConfigurationConflict change={change} stored={stored} onChoose={onChoose} />);
    }).finally(() => setQuestion(null));
  const save: ConfigurationSave['save'] = async (change, revision, reload = []) => {
    setIsSaving(true);
    const basis = revision === undefined ? {} : { revision };
    const { error } = await mutate({ profile: DEFAULT_PROFILE, ...change, ...basis });
    if (!error) {
      await Promise.allSettled(reload.map((query) => query.refetch()));
      dispatch(
        toastAdded({ kind: 'success', title: configurationMessages.savedTitle, message: configurationMessages.saved }),
      );
    }
    setIsSaving(false);
    const stored = storedRevisionOf(error);
    if (stored === null) {
      return !error;
    }
    switch (await ask(change, stored)) {
      case 'later':
        return false;
      case 'theirs':
        dispatch(configurationApi.util.invalidateTags(afterConfigurationSaved()));
        await Promise.allSettled(reload.map((query) => query.refetch()));
        return true;
      case 'mine':
        return save(change, Number(stored.revision), reload);
      case 'others':
        return save(withoutNodes(change, Object.keys(stored.values)), Number(stored.revision), reload);
    }
  };
  return { save, isSaving, question };
}
