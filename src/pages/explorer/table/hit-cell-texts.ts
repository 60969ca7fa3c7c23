import type { CaseTag } from '@contract/model/case';
import type { Hit } from '@contract/model/hit';
import type { IntlShape } from 'react-intl';

import { exhibitMessages } from '@/messages/exhibits';
import { tableMessages } from '@/messages/explorer';

/** A tag of an item, or of a copy by another tool for which the item stands in the list. */
interface ShownTag extends CaseTag {
  isOfCopy: boolean;
}

/** The tags of an item, then those that only its copies have. */
export function tagsOf({ tags: own, tagsOfCopies = [] }: Hit, tags: readonly CaseTag[]): ShownTag[] {
  const among = (ids: readonly string[], isOfCopy: boolean) =>
    tags.filter(({ id }) => ids.includes(id)).map((tag) => ({ ...tag, isOfCopy }));
  return [...among(own, false), ...among(tagsOfCopies, true)];
}

export const tagNames = (tags: readonly ShownTag[], intl: IntlShape): string =>
  tags
    .map(({ name, isOfCopy }) => (isOfCopy ? intl.formatMessage(tableMessages.tagOfCopy, { name }) : name))
    .join(', ');

/** The artifact with its group, and a note for deleted records. */
export const artifactText = ({ artifact, deleted }: Hit, intl: IntlShape): string =>
  [`${artifact.name} (${artifact.group})`, deleted === true ? intl.formatMessage(tableMessages.deleted) : '']
    .filter(Boolean)
    .join('\n');

/** The number of comments of a hit as text. */
export const commentsText = ({ comments }: Hit, intl: IntlShape): string =>
  intl.formatMessage(tableMessages.comments, { count: comments.length });

/** The exhibit, the names of the tags and the number of comments of a hit. */
export function marksText(hit: Hit, tags: readonly CaseTag[], intl: IntlShape): string | undefined {
  const names = tagNames(tagsOf(hit, tags), intl);
  const comments = hit.comments.length > 0 ? commentsText(hit, intl) : '';
  const exhibit = hit.exhibit === undefined ? '' : intl.formatMessage(exhibitMessages.named, { ...hit.exhibit });
  return [exhibit, names, comments].filter(Boolean).join('\n') || undefined;
}

/** Secondary attachments: those that are not the content of the hit itself. */
export const secondaryAttachments = ({ attachments }: Hit): Hit['attachments'] =>
  attachments.filter(({ importance }) => importance === 'secondary');

/** Number and names of secondary attachments. */
export function attachmentsText(hit: Hit, intl: IntlShape): string | undefined {
  const names = secondaryAttachments(hit).map(({ name }) => name);
  return names.length === 0
    ? undefined
    : intl.formatMessage(tableMessages.attachmentCount, { count: names.length, names: names.join(', ') });
}
