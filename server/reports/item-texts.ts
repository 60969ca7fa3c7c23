import type { Attachment, Comment } from '@contract/model/hit';

import type { ReportClock } from './report-clock';

// What documents say of an item in one text, whatever their format.

/** Who wrote it, when, and what. */
export function commentText(
  { userName, origin, createdAt, content, accessLevel }: Comment,
  clock: Pick<ReportClock, 'momentText'>,
): string {
  const writer = userName === '' ? (origin?.tool ?? '') : userName;
  const moment = clock.momentText(origin === undefined ? createdAt : (origin.writtenAt ?? createdAt));
  return `${writer}, ${moment}${accessLevel === 'private' ? ', private' : ''}: ${content}`;
}

export const attachmentText = ({ name, state }: Pick<Attachment, 'name' | 'state'>): string =>
  state === 'stored' ? name : `${name} (not in the export)`;

/** Empty where the export does not say. */
export const deletedText = (isDeleted: boolean | null): string => (isDeleted === null ? '' : isDeleted ? 'yes' : 'no');
