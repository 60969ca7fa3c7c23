import type { Comment } from '@contract/model/hit';
import type { IntlShape } from 'react-intl';

import type { PersonName } from '@/features/people/use-person-name';
import { commentMessages } from '@/messages/comments';

/**
 * The author of a comment. A comment of an examiner in another tool is attributed to that tool, since its author is not
 * a user of REVIEW.
 */
export function commentAuthor(
  { userName, origin }: Comment,
  { formatMessage }: Pick<IntlShape, 'formatMessage'>,
  personName: PersonName,
): string {
  if (origin === undefined) {
    return personName(userName);
  }
  const { tool } = origin;
  return userName === ''
    ? formatMessage(commentMessages.unknownExaminer, { tool })
    : formatMessage(commentMessages.examiner, { name: userName, tool });
}
