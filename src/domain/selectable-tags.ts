import type { CaseTag } from '@contract/model/case';

/** The tags to choose from for an item, in the order of the case; one out of use is offered only where it can be taken off. */
export const selectableTags = (tags: readonly CaseTag[], tagIds: readonly string[]): CaseTag[] =>
  tags.filter(({ id, isEnabled }) => isEnabled || tagIds.includes(id));

/** The tags that the keys 1 to 9 stand for, in the order of the case: the same for every item, whatever it carries. */
export const keyedTags = (tags: readonly CaseTag[]): CaseTag[] =>
  tags.filter(({ isEnabled }) => isEnabled).slice(0, KEYED_MAX);

const KEYED_MAX = 9;
