import type { CaseTag } from '@contract/model/case';
import { Checkbox } from '@mantine/core';
import { useEffect, useEffectEvent, useRef } from 'react';

import { useAddHitTagMutation, useRemoveHitTagMutation } from '@/api/endpoints/hit-tags';

import { TagKey } from './tag-key';
import { TagLabel } from './tag-label';

interface TagCheckboxProps {
  caseId: string;
  hitId: string;
  tag: CaseTag;
  isChecked: boolean;
  /** The user has just created it: it takes the focus from the form. */
  isNew: boolean;
  onFocused: () => void;
  /** The key with the same effect; undefined without one. */
  chord: string | undefined;
  /** Called after the server has made the change, which is shown optimistically. */
  onChanged: (isAdded: boolean) => void;
}

/** Adds the tag to the item or removes it (rules 001-2.11). */
export function TagCheckbox({ caseId, hitId, tag, isChecked, isNew, onFocused, chord, onChanged }: TagCheckboxProps) {
  const box = useRef<HTMLInputElement>(null);
  const focus = useEffectEvent(() => {
    box.current?.focus();
    onFocused();
  });
  useEffect(() => {
    if (isNew) {
      focus();
    }
  }, [isNew]);
  const [addHitTag, adding] = useAddHitTagMutation();
  const [removeHitTag, removing] = useRemoveHitTagMutation();
  const change = async (isAdded: boolean) => {
    const call = isAdded ? addHitTag : removeHitTag;
    // A failure shows a toast, and the checkbox is reset.
    const { data } = await call({ caseId, hitId, tagId: tag.id });
    if (data) {
      onChanged(isAdded);
    }
  };
  return (
    <div className="hit-tags__choice">
      <Checkbox
        ref={box}
        size="sm"
        label={<TagLabel tag={tag} />}
        aria-keyshortcuts={chord}
        checked={isChecked}
        disabled={adding.isLoading || removing.isLoading}
        onChange={({ currentTarget }) => void change(currentTarget.checked)}
      />
      <TagKey chord={chord} />
    </div>
  );
}
