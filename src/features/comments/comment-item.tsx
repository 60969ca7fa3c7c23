import type { Comment } from '@contract/model/hit';
import { Switch } from '@mantine/core';
import { IconLock, IconUsers } from '@tabler/icons-react';
import { useIntl } from 'react-intl';

import { useUpdateHitCommentMutation } from '@/api/endpoints/comments';
import { InstantTime } from '@/components/time/instant-time';
import { useShownTimezone } from '@/components/time/time-display';
import { formatInstant } from '@/domain/time';
import { useCaseTimezone } from '@/features/hit-fragments/use-case-timezone';
import { useCasePersonName } from '@/features/people/use-person-name';
import { commentMessages } from '@/messages/comments';
import { useAppSelector } from '@/state/hooks';
import { selectIdentity } from '@/state/session-slice';

import { commentAuthor } from './comment-author';

interface CommentItemProps {
  caseId: string;
  hitId: string;
  comment: Comment;
}

/** A comment; only its author can change its visibility. */
export function CommentItem({ caseId, hitId, comment }: CommentItemProps) {
  const timezone = useCaseTimezone(caseId);
  const intl = useIntl();
  const personName = useCasePersonName(caseId);
  const isOwn = useAppSelector(selectIdentity)?.id === comment.userId;
  const { origin, createdAt } = comment;
  const writtenAt = origin === undefined ? createdAt : origin.writtenAt;
  return (
    <li className="hit-comments__comment">
      <div className="hit-comments__line">
        <strong dir="auto">{commentAuthor(comment, intl, personName)}</strong>
        {writtenAt !== null && <InstantTime instant={writtenAt} timezone={timezone} />}
      </div>
      <p className="hit-comments__content" dir="auto">
        {comment.content}
      </p>
      {isOwn ? (
        <VisibilitySwitch caseId={caseId} hitId={hitId} comment={comment} timezone={timezone} />
      ) : (
        <Visibility comment={comment} timezone={timezone} />
      )}
    </li>
  );
}

function Visibility({ comment, timezone }: Pick<CommentItemProps, 'comment'> & { timezone: string }) {
  const { formatMessage } = useIntl();
  const { accessLevel, origin, createdAt } = comment;
  const Shape = accessLevel === 'public' ? IconUsers : IconLock;
  return (
    <span className="hit-comments__visibility">
      <Shape size={14} stroke={1.6} aria-hidden />
      {formatMessage(commentMessages[accessLevel])}
      {origin !== undefined && (
        <span>
          · {formatMessage(commentMessages.imported, { time: <InstantTime instant={createdAt} timezone={timezone} /> })}
        </span>
      )}
    </span>
  );
}

function VisibilitySwitch({ caseId, hitId, comment, timezone }: CommentItemProps & { timezone: string }) {
  const { formatMessage } = useIntl();
  const shownTimezone = useShownTimezone(timezone);
  const [updateHitComment, { isLoading }] = useUpdateHitCommentMutation();
  const { id: commentId, content, createdAt, accessLevel } = comment;
  const change = async (isPublic: boolean) => {
    // A failure shows a toast, and the switch is unchanged.
    await updateHitComment({
      caseId,
      hitId,
      commentId,
      content,
      createdAt,
      accessLevel: isPublic ? 'public' : 'private',
    });
  };
  return (
    <Switch
      size="xs"
      className="hit-comments__switch"
      label={formatMessage(commentMessages.isPublic)}
      aria-label={formatMessage(commentMessages.visibilityOf, { time: formatInstant(createdAt, shownTimezone) })}
      checked={accessLevel === 'public'}
      disabled={isLoading}
      onChange={({ currentTarget }) => void change(currentTarget.checked)}
    />
  );
}
