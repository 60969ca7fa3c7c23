import type { Attachment } from '@contract/model/hit';

import type { ReportClock } from './report-clock';
import type { ReportComment } from './report-content';

// Texts of an item that the documents of every format contain.

/** The author, time and text of a comment. */
export const commentText = (comment: ReportComment, clock: Pick<ReportClock, 'momentText'>): string =>
  `${commentHead(comment, clock)}: ${comment.content}`;

/** The author and time of a comment. */
export function commentHead(comment: ReportComment, clock: Pick<ReportClock, 'momentText'>): string {
  const { origin, createdAt, accessLevel } = comment;
  const moment = clock.momentText(origin === undefined ? createdAt : (origin.writtenAt ?? createdAt));
  return `${commentWriter(comment)}, ${moment}${accessLevel === 'private' ? ', private' : ''}`;
}

/** The author of a comment: a user of REVIEW, or for an imported comment the author in the import. */
export function commentWriter({ userName, fullName, origin }: ReportComment): string {
  if (userName === '') {
    return origin?.tool ?? '';
  }
  return personText(userName, fullName);
}

/** The full name with the user name; the user name alone when there is no full name. */
export const personText = (userName: string, fullName: string | undefined): string =>
  fullName === undefined || fullName === userName ? userName : `${fullName} (${userName})`;

export const attachmentText = ({ name, state }: Pick<Attachment, 'name' | 'state'>): string =>
  state === 'stored' ? name : `${name} (not in the export)`;

/** Empty when the export does not state it. */
export const deletedText = (isDeleted: boolean | null): string => (isDeleted === null ? '' : isDeleted ? 'yes' : 'no');
