import { Textarea } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useField } from 'react-final-form';
import { useIntl } from 'react-intl';
import { useLocation } from 'react-router';

import { useShortcut } from '@/features/shortcuts/use-shortcut';
import { commentMessages } from '@/messages/comments';
import { isCommentWished } from '@/routing/comment-wish';

/** The text of a comment; its message shows once the form was sent without one, not while somebody is only passing by. */
export function CommentContentField() {
  const { formatMessage } = useIntl();
  const { input, meta } = useField<string>('content', {
    subscription: { value: true, error: true, submitFailed: true },
  });
  const textarea = useRef<HTMLTextAreaElement>(null);
  useShortcut('hit.comment', () => textarea.current?.focus());
  const isWished = isCommentWished(useLocation().state);
  useEffect(() => {
    if (isWished) {
      textarea.current?.focus();
    }
  }, [isWished]);
  const error: unknown = meta.submitFailed ? meta.error : undefined;
  return (
    <Textarea
      {...input}
      ref={textarea}
      // The keys of the screen work again.
      onKeyDown={({ key, currentTarget }) => key === 'Escape' && currentTarget.blur()}
      size="sm"
      autosize
      minRows={2}
      maxRows={12}
      dir="auto"
      aria-label={formatMessage(commentMessages.content)}
      placeholder={formatMessage(commentMessages.placeholder)}
      error={typeof error === 'string' ? error : undefined}
    />
  );
}
