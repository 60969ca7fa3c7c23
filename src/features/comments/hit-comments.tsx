import { addHitComment } from '@contract/calls/hits';
import type { Hit } from '@contract/model/hit';
import { useIntl } from 'react-intl';

import { Permitted } from '@/features/permission/permitted';
import { commentMessages } from '@/messages/comments';

import { CommentForm } from './comment-form';
import { CommentItem } from './comment-item';

import './hit-comments.css';

interface HitCommentsProps {
  caseId: string;
  hit: Hit;
}

/** The comments on an item, with a form for users with permission to comment (rules 001-2.11). */
export function HitComments({ caseId, hit }: HitCommentsProps) {
  const { formatMessage } = useIntl();
  return (
    <section className="hit-comments" aria-label={formatMessage(commentMessages.comments)}>
      <h2 className="hit-comments__header">{formatMessage(commentMessages.comments)}</h2>
      {/* The key resets the form for another item, so that a draft is not sent with the wrong item. */}
      <CommentsOfHit key={hit.id} caseId={caseId} hit={hit} />
    </section>
  );
}

function CommentsOfHit({ caseId, hit }: HitCommentsProps) {
  const { formatMessage } = useIntl();
  const { comments } = hit;
  const empty = <p className="hit-comments__empty">{formatMessage(commentMessages.empty)}</p>;
  return (
    <>
      {comments.length > 0 && (
        <ul className="hit-comments__list">
          {comments.map((comment) => (
            <CommentItem key={comment.id} caseId={caseId} hitId={hit.id} comment={comment} />
          ))}
        </ul>
      )}
      <Permitted call={addHitComment} caseId={caseId} otherwise={comments.length === 0 ? empty : null}>
        <CommentForm caseId={caseId} hitId={hit.id} />
      </Permitted>
    </>
  );
}
