import type { Attachment } from '@contract/model/hit';

import type { ReportClock } from './report-clock';
import type { ReportComment } from './report-content';

// What documents say of an item in one text, whatever their format.

/** Who wrote it, when, and what. */
export const commentText = (comment: ReportComment, clock: Pick<ReportClock, 'momentText'>): string =>
  `${commentHead(comment, clock)}: ${comment.content}`;

/** Who wrote it, and when. */
export function commentHead(comment: ReportComment, clock: Pick<ReportClock, 'momentText'>): string {
  const { origin, createdAt, accessLevel } = comment;
  const moment = clock.momentText(origin === undefined ? createdAt : (origin.writtenAt ?? createdAt));
  return `${commentWriter(comment)}, ${moment}${accessLevel === 'private' ? ', private' : ''}`;
}

/** A user of REVIEW; of an imported comment what the import says. */
export function commentWriter({ userName, fullName, origin }: ReportComment): string {
  if (userName === '') {
    return origin?.tool ?? '';
  }
  return personText(userName, fullName);
}

/** People by their full name with the username behind; by the username alone where there is no other name. */
export const personText = (userName: string, fullName: string | undefined): string =>
  fullName === undefined || fullName === userName ? userName : `${fullName} (${userName})`;

export const attachmentText = ({ name, state }: Pick<Attachment, 'name' | 'state'>): string =>
  state === 'stored' ? name : `${name} (not in the export)`;

/** Empty where the export does not say. */
export const deletedText = (isDeleted: boolean | null): string => (isDeleted === null ? '' : isDeleted ? 'yes' : 'no');
