import type { AccessLevel } from '@contract/model/hit';
import { Switch } from '@mantine/core';
import { useId } from 'react';
import { useIntl } from 'react-intl';

import { useFormField } from '@/components/form/use-form-field';
import { commentMessages } from '@/messages/comments';

/** The choice who can see a comment. */
export function CommentAccessField() {
  const { formatMessage } = useIntl();
  const hintId = useId();
  const { input } = useFormField<AccessLevel>('accessLevel');
  const isPublic = input.value === 'public';
  return (
    <div className="hit-comments__access">
      <Switch
        size="sm"
        label={formatMessage(commentMessages.isPublic)}
        aria-describedby={hintId}
        checked={isPublic}
        onChange={({ currentTarget }) => input.onChange(currentTarget.checked ? 'public' : 'private')}
      />
      <span id={hintId} className="hit-comments__hint">
        {formatMessage(isPublic ? commentMessages.publicHint : commentMessages.privateHint)}
      </span>
    </div>
  );
}
