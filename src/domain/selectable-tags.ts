import type { CaseTag } from '@contract/model/case';

/**
 * The tags to choose from for an item, in the order of the case; a disabled tag is included only if the item has it, so
 * that it can be removed.
 */
export const selectableTags = (tags: readonly CaseTag[], tagIds: readonly string[]): CaseTag[] =>
  tags.filter(({ id, isEnabled }) => isEnabled || tagIds.includes(id));

/** The tag that a key sets; undefined when the key belongs to no tag, or to a disabled one. */
export const tagOfKey = (tags: readonly CaseTag[], key: number): CaseTag | undefined =>
  tags.find((tag) => tag.isEnabled && tag.key === key);
