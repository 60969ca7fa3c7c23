import type { AccessLevel } from '@contract/model/hit';
import { Switch } from '@mantine/core';
import { useField } from 'react-final-form';
import { useIntl } from 'react-intl';

import { commentMessages } from '@/messages/comments';

/** Who will see a comment. */
export function CommentAccessField() {
  const { formatMessage } = useIntl();
  const { input } = useField<AccessLevel>('accessLevel', { subscription: { value: true } });
  const isPublic = input.value === 'public';
  return (
    <Switch
      size="sm"
      label={formatMessage(commentMessages.isPublic)}
      description={formatMessage(isPublic ? commentMessages.publicHint : commentMessages.privateHint)}
      checked={isPublic}
      onChange={({ currentTarget }) => input.onChange(currentTarget.checked ? 'public' : 'private')}
    />
  );
}
