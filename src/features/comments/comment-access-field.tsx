import type { AccessLevel } from '@contract/model/hit';
import { Switch } from '@mantine/core';
import { useId } from 'react';
import { useField } from 'react-final-form';
import { useIntl } from 'react-intl';

import { commentMessages } from '@/messages/comments';

/** Who will see a comment. */
export function CommentAccessField() {
  const { formatMessage } = useIntl();
  const hintId = useId();
  const { input } = useField<AccessLevel>('accessLevel', { subscription: { value: true } });
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
