import { Textarea } from '@mantine/core';
import { useLayoutEffect, useRef } from 'react';
import { useIntl } from 'react-intl';

import { useFormField } from '@/components/form/use-form-field';
import { commentMessages } from '@/messages/comments';
import { commentFocusEnded, selectIsCommentFocusRequested } from '@/state/comment-focus-slice';
import { useAppDispatch, useAppSelector } from '@/state/hooks';

import { useCharactersLeft } from './use-characters-left';

interface CommentContentFieldProps {
  hitId: string;
  isReadOnly: boolean;
}

/** The text of a comment; gets the focus when a shortcut requests it. */
export function CommentContentField({ hitId, isReadOnly }: CommentContentFieldProps) {
  const { formatMessage } = useIntl();
  const { input, error } = useFormField<string>('content');
  const textarea = useRef<HTMLTextAreaElement>(null);
  const dispatch = useAppDispatch();
  const isRequested = useAppSelector((state) => selectIsCommentFocusRequested(state, hitId));
  // A layout effect, so that the next key is typed into the field.
  useLayoutEffect(() => {
    if (isRequested && textarea.current !== null) {
      // Moves the cursor to the end of a draft.
      textarea.current.setSelectionRange(textarea.current.value.length, textarea.current.value.length);
      textarea.current.focus();
      dispatch(commentFocusEnded());
    }
  }, [isRequested, dispatch]);
  const charactersLeft = useCharactersLeft(input.value);
  return (
    <Textarea
      {...input}
      ref={textarea}
      readOnly={isReadOnly}
      // Escape leaves the field, which enables shortcuts again; a drawer around the form stays open.
      data-mantine-stop-propagation
      onKeyDown={({ key, currentTarget }) => key === 'Escape' && currentTarget.blur()}
      size="sm"
      autosize
      minRows={2}
      maxRows={12}
      dir="auto"
      aria-label={formatMessage(commentMessages.content)}
      placeholder={formatMessage(commentMessages.placeholder)}
      description={charactersLeft}
      inputWrapperOrder={['input', 'description', 'error']}
      error={error}
    />
  );
}
