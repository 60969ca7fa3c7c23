import type { CaseTag } from '@contract/model/case';
import { Checkbox } from '@mantine/core';

import { useAddHitTagMutation, useRemoveHitTagMutation } from '@/api/endpoints/tags';

import { TagLabel } from './tag-label';

interface TagCheckboxProps {
  caseId: string;
  hitId: string;
  tag: CaseTag;
  isChecked: boolean;
  /** Before the server has answered. */
  onChange: (isAdded: boolean) => void;
  onChanged: (isAdded: boolean) => void;
  onFailed: () => void;
}

/** Ticking tags the item, unticking takes the tag off (spec 001 §2.11). */
export function TagCheckbox({ caseId, hitId, tag, isChecked, onChange, onChanged, onFailed }: TagCheckboxProps) {
  const [addHitTag, adding] = useAddHitTagMutation();
  const [removeHitTag, removing] = useRemoveHitTagMutation();
  const change = async (isAdded: boolean) => {
    const call = isAdded ? addHitTag : removeHitTag;
    onChange(isAdded);
    // A failure makes a toast and the box is as it was.
    const { data } = await call({ caseId, hitId, tagId: tag.id });
    if (data) {
      onChanged(isAdded);
    } else {
      onFailed();
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
