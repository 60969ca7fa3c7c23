import type { CaseTag } from '@contract/model/case';

/**
 * The tags to choose from for an item, in the order of the case; a disabled tag is included only if the item has it, so
 * that it can be removed.
 */
export const selectableTags = (tags: readonly CaseTag[], tagIds: readonly string[]): CaseTag[] =>
  tags.filter(({ id, isEnabled }) => isEnabled || tagIds.includes(id));

/** The tags of the keys 1 to 9, in the order of the case: the same for every item. */
export const keyedTags = (tags: readonly CaseTag[]): CaseTag[] =>
  tags.filter(({ isEnabled }) => isEnabled).slice(0, KEYED_MAX);

const KEYED_MAX = 9;
