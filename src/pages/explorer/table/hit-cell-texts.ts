import type { CaseTag } from '@contract/model/case';
import type { Hit } from '@contract/model/hit';
import type { IntlShape } from 'react-intl';

import { exhibitMessages } from '@/messages/exhibits';
import { tableMessages } from '@/messages/explorer';

export const tagsOf = (hit: Hit, tags: readonly CaseTag[]): CaseTag[] => tags.filter(({ id }) => hit.tags.includes(id));

export const tagNames = (tags: readonly CaseTag[]): string => tags.map(({ name }) => name).join(', ');

/** The artifact with its group, and whether the record was deleted. */
export const artifactText = ({ artifact, deleted }: Hit, intl: IntlShape): string =>
  [`${artifact.name} (${artifact.group})`, deleted === true ? intl.formatMessage(tableMessages.deleted) : '']
    .filter(Boolean)
    .join('\n');

/** How many comments a hit has, in words. */
export const commentsText = ({ comments }: Hit, intl: IntlShape): string =>
  intl.formatMessage(tableMessages.comments, { count: comments.length });

/** The exhibit that a hit is, its tags by their names, and how many comments it has. */
export function marksText(hit: Hit, tags: readonly CaseTag[], intl: IntlShape): string | undefined {
  const names = tagNames(tagsOf(hit, tags));
  const comments = hit.comments.length > 0 ? commentsText(hit, intl) : '';
  const exhibit = hit.exhibit === undefined ? '' : intl.formatMessage(exhibitMessages.named, { ...hit.exhibit });
  return [exhibit, names, comments].filter(Boolean).join('\n') || undefined;
}

/** Secondary attachments: those that are not the subject of the hit. */
export const secondaryAttachments = ({ attachments }: Hit): Hit['attachments'] =>
  attachments.filter(({ importance }) => importance === 'secondary');

/** How many secondary attachments there are, and their names. */
export function attachmentsText(hit: Hit, intl: IntlShape): string | undefined {
  const names = secondaryAttachments(hit).map(({ name }) => name);
  return names.length === 0
    ? undefined
    : intl.formatMessage(tableMessages.attachmentCount, { count: names.length, names: names.join(', ') });
}
