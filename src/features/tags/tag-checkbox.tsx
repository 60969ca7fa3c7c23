import type { CaseTag } from '@contract/model/case';
import { Checkbox } from '@mantine/core';

import { useAddHitTagMutation, useRemoveHitTagMutation } from '@/api/endpoints/hit-tags';

import { TagLabel } from './tag-label';

interface TagCheckboxProps {
  caseId: string;
  hitId: string;
  tag: CaseTag;
  isChecked: boolean;
  /** The server has made the change, which shows since it was asked for. */
  onChanged: (isAdded: boolean) => void;
}

/** Ticking tags the item, unticking takes the tag off (rules 001-2.11). */
export function TagCheckbox({ caseId, hitId, tag, isChecked, onChanged }: TagCheckboxProps) {
  const [addHitTag, adding] = useAddHitTagMutation();
  const [removeHitTag, removing] = useRemoveHitTagMutation();
  const change = async (isAdded: boolean) => {
    const call = isAdded ? addHitTag : removeHitTag;
    // A failure makes a toast and the box is as it was.
    const { data } = await call({ caseId, hitId, tagId: tag.id });
    if (data) {
      onChanged(isAdded);
    }
  };
  return (
    <Checkbox
      size="sm"
      label={<TagLabel tag={tag} />}
      checked={isChecked}
      disabled={adding.isLoading || removing.isLoading}
      onChange={({ currentTarget }) => void change(currentTarget.checked)}
    />
  );
}
