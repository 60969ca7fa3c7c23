import { addHitTag } from '@contract/calls/tags';
import type { Hit } from '@contract/model/hit';
import { useRef } from 'react';
import { useIntl } from 'react-intl';

import { useAddHitTagMutation, useListCaseTagsQuery, useRemoveHitTagMutation } from '@/api/endpoints/tags';
import { usePermission } from '@/components/permission/use-permission';
import { offeredTags } from '@/domain/offered-tags';
import { TAG_KEYS } from '@/features/shortcuts/shortcut-actions';
import { useAnnounce } from '@/features/shortcuts/shortcuts-context';
import { useShortcuts } from '@/features/shortcuts/use-shortcut';
import { shortcutMessages } from '@/messages/shortcuts';

const TAG_ACTIONS = TAG_KEYS.map((number) => `tag.${number}` as const);

interface TagKeysOptions {
  caseId: string;
  /** The item that a key is about when it is pressed. */
  currentHit: () => Hit | undefined;
  /** An item got a tag; it need not be the present one any more. */
  onTagged: (hitId: string) => void;
}

/** The keys 1 to 9 add and remove the tags of the case, in the order in which they show, for those who may. */
export function useTagKeys({ caseId, currentHit, onTagged }: TagKeysOptions): void {
  const { formatMessage } = useIntl();
  const announce = useAnnounce();
  const { data: tags } = useListCaseTagsQuery({ caseId });
  const { isAllowed } = usePermission(addHitTag, caseId);
  const [addTag] = useAddHitTagMutation();
  const [removeTag] = useRemoveHitTagMutation();
  // The answer to the last change holds until the item itself comes again.
  const answer = useRef<{ of: Hit; tagIds: readonly string[] } | null>(null);
  // One change after the other: the next one starts from what the last one left.
  const queue = useRef(Promise.resolve());

  const toggle = async (item: Hit, number: number) => {
    const tagIds = answer.current?.of === item ? answer.current.tagIds : item.tags;
    const tag = offeredTags(tags ?? [], tagIds)[number - 1];
    if (tag === undefined) {
      announce(formatMessage(shortcutMessages.noSuchTag, { number }));
      return;
    }
    const isAdded = !tagIds.includes(tag.id);
    // A failure makes a toast, which is read out, too.
    const { data } = await (isAdded ? addTag : removeTag)({ caseId, hitId: item.id, tagId: tag.id });
    if (data) {
      answer.current = { of: item, tagIds: data.tags };
      announce(formatMessage(isAdded ? shortcutMessages.tagged : shortcutMessages.untagged, { name: tag.name }));
      if (isAdded) {
        onTagged(item.id);
      }
    }
  };
  const enqueue = (id: string) => {
    const hit = currentHit();
    if (hit !== undefined) {
      queue.current = queue.current.then(() => toggle(hit, Number(id.slice('tag.'.length))));
    }
  };
  useShortcuts(TAG_ACTIONS, enqueue, isAllowed && tags !== undefined);
}
