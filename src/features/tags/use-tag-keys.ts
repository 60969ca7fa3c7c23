import { addHitTag } from '@contract/calls/tags';
import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';

import { useListCaseTagsQuery } from '@/api/endpoints/tags';
import { usePermission } from '@/features/permission/use-permission';
import { keyedTags } from '@/domain/selectable-tags';
import { keyOf } from '@/features/shortcuts/bindings';
import { SHORTCUT_ACTIONS, TAG_KEYS } from '@/features/shortcuts/shortcut-actions';
import { useUserSettings } from '@/state/use-user-settings';

/** The chords of this user for the tags of a case, by tag id; empty for users who may not tag. */
export function useTagKeys(caseId: string): ReadonlyMap<string, string> {
  const { data: tags } = useListCaseTagsQuery(caseId === '' ? skipToken : { caseId });
  const { isAllowed } = usePermission(addHitTag, caseId);
  const { shortcuts } = useUserSettings();
  return useMemo(() => {
    const chords = TAG_KEYS.map((number) => SHORTCUT_ACTIONS.find(({ id }) => id === `tag.${number}`)).map(
      (action) => action && keyOf(action, shortcuts),
    );
    const keyed = isAllowed && tags ? keyedTags(tags) : [];
    return new Map(
      keyed.flatMap(({ id }, index) => {
        const chord = chords[index];
        return chord === undefined ? [] : [[id, chord] as const];
      }),
    );
  }, [tags, isAllowed, shortcuts]);
}
