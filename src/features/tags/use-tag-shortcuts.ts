import { addHitTag } from '@contract/calls/tags';
import type { CaseTag } from '@contract/model/case';
import type { Hit } from '@contract/model/hit';
import { useIntl } from 'react-intl';

import { useAddHitTagMutation, useRemoveHitTagMutation } from '@/api/endpoints/hit-tags';
import { useListCaseTagsQuery } from '@/api/endpoints/tags';
import { selectCachedHit } from '@/api/patch-hit';
import { usePermission } from '@/features/permission/use-permission';
import { tagOfKey } from '@/domain/selectable-tags';
import { TAG_KEYS } from '@/features/shortcuts/shortcut-actions';
import { useAnnounce } from '@/features/shortcuts/shortcuts-context';
import { useTagging } from '@/features/shortcuts/use-tagging';
import { useShortcuts } from '@/features/shortcuts/use-shortcut';
import { shortcutMessages } from '@/messages/shortcuts';
import { useAppDispatch, type AppDispatch } from '@/state/hooks';
import { tagChangedByKey } from '@/state/listeners/undo';
import type { RootState } from '@/state/reducer';

const TAG_ACTIONS = TAG_KEYS.map((number) => `tag.${number}` as const);

interface TagShortcutsOptions {
  caseId: string;
  /** Returns the item to which a key applies. */
  currentHit: () => Hit | undefined;
  /** Called when a tag was added to an item, which need not be the current one any more. */
  onTagged: (hitId: string) => void;
}

/** The keys of the tags of the case add and remove them, for users who may tag. */
export function useTagShortcuts({ caseId, currentHit, onTagged }: TagShortcutsOptions): void {
  const { formatMessage } = useIntl();
  const announce = useAnnounce();
  const { data: tags } = useListCaseTagsQuery({ caseId });
  const { isAllowed } = usePermission(addHitTag, caseId);
  const [addTag] = useAddHitTagMutation();
  const [removeTag] = useRemoveHitTagMutation();
  const dispatch = useAppDispatch();

  const toggle = async (item: Hit, tag: CaseTag) => {
    // Read from the cache: the change of the previous key may not be rendered yet.
    const hit = dispatch((_dispatch: AppDispatch, getState: () => RootState) =>
      selectCachedHit(getState(), caseId, item.id),
    );
    const isAdded = !(hit ?? item).tags.includes(tag.id);
    // A failure shows a toast, which is also announced.
    const { data } = await (isAdded ? addTag : removeTag)({ caseId, hitId: item.id, tagId: tag.id });
    if (data) {
      // The toast is announced, too.
      dispatch(tagChangedByKey({ caseId, hitId: item.id, tagId: tag.id, isOn: isAdded }));
      if (isAdded) {
        onTagged(item.id);
      }
    }
  };
  const toggleByKey = (id: (typeof TAG_ACTIONS)[number]) => {
    const hit = currentHit();
    if (hit === undefined) {
      return undefined;
    }
    const number = Number(id.slice('tag.'.length));
    const tag = tagOfKey(tags ?? [], number);
    return tag === undefined ? announce(formatMessage(shortcutMessages.noSuchTag, { number })) : toggle(hit, tag);
  };
  useShortcuts(TAG_ACTIONS, toggleByKey, isAllowed && tags !== undefined);
  useTagging(isAllowed ? { count: 0, tag: (tag) => tagCurrent(currentHit(), (hit) => toggle(hit, tag)) } : null);
}

function tagCurrent(hit: Hit | undefined, toggle: (hit: Hit) => Promise<void>): void {
  if (hit !== undefined) {
    void toggle(hit);
  }
}
