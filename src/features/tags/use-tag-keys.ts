import { addHitTag } from '@contract/calls/tags';
import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';

import { useListCaseTagsQuery } from '@/api/endpoints/tags';
import { usePermission } from '@/features/permission/use-permission';
import { keyOf } from '@/features/shortcuts/bindings';
import { SHORTCUT_ACTIONS } from '@/features/shortcuts/shortcut-actions';
import { useUserSettings } from '@/state/use-user-settings';

/** The chords of this user for the tags of a case, by tag id; empty for users who may not tag. */
export function useTagKeys(caseId: string): ReadonlyMap<string, string> {
  const { data: tags } = useListCaseTagsQuery(caseId === '' ? skipToken : { caseId });
  const { isAllowed } = usePermission(addHitTag, caseId);
  const { shortcuts } = useUserSettings();
  return useMemo(() => {
    const keyed = isAllowed && tags ? tags.filter(({ isEnabled }) => isEnabled) : [];
    return new Map(
      keyed.flatMap(({ id, key }) => {
        const action = SHORTCUT_ACTIONS.find((candidate) => candidate.id === `tag.${String(key)}`);
        return action === undefined ? [] : [[id, keyOf(action, shortcuts)] as const];
      }),
    );
  }, [tags, isAllowed, shortcuts]);
}
