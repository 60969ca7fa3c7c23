import type { Hit } from '@contract/model/hit';
import { IconMessage } from '@tabler/icons-react';
import { useIntl } from 'react-intl';

import { commentAuthor } from '@/features/comments/comment-author';
import { ExhibitMark } from '@/features/exhibits/exhibit-mark';
import { useCasePersonName } from '@/features/people/use-person-name';
import { TagLabel } from '@/features/tags/tag-label';
import { conversationsMessages } from '@/messages/conversations';

import { useMessageActions } from './message-context';

/** Number of comments on a bubble, the newest ones; the pane shows all. */
const SHOWN_COMMENTS = 2;

/** The tags and comments of a message, on its bubble. */
export function MessageMarks({ message }: { message: Hit }) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const { caseId, tags } = useMessageActions();
  const personName = useCasePersonName(caseId);
  const { tags: tagIds, comments, exhibit } = message;
  if (tagIds.length + comments.length === 0 && exhibit === undefined) {
    return null;
  }
  const more = comments.length - SHOWN_COMMENTS;
  return (
    <div className="message-marks">
      <ExhibitMark hit={message} />
      {tagIds.length > 0 && (
        <ul className="message-marks__tags">
          {tagIds.map((id) => (
            <li key={id}>
              <TagLabel tag={tags.find((tag) => tag.id === id)} />
            </li>
          ))}
        </ul>
      )}
      {comments.slice(-SHOWN_COMMENTS).map((comment) => (
        <p key={comment.id} className="message-marks__comment" dir="auto" title={comment.content}>
          <IconMessage size={14} aria-hidden />
          {formatMessage(conversationsMessages.comment, {
            name: commentAuthor(comment, intl, personName),
            content: comment.content,
          })}
        </p>
      ))}
      {more > 0 && (
        <p className="message-marks__more">{formatMessage(conversationsMessages.moreComments, { count: more })}</p>
      )}
    </div>
  );
}
