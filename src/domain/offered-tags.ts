import type { CaseTag } from '@contract/model/case';

/** The tags to choose from for an item, in the order of the case; one out of use is offered only where it can be taken off. */
export const offeredTags = (tags: readonly CaseTag[], tagIds: readonly string[]): CaseTag[] =>
  tags.filter(({ id, isEnabled }) => isEnabled || tagIds.includes(id));
