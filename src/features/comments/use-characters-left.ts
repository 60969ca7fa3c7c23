import { COMMENT_COUNTED_BELOW, COMMENT_MAX } from '@contract/rules/limits';
import { useIntl } from 'react-intl';

import { commentMessages } from '@/messages/comments';

/** The number of remaining or excess characters of a comment as text; undefined while there are many left. */
export function useCharactersLeft(content: string): string | undefined {
  const { formatMessage } = useIntl();
  const count = COMMENT_MAX - content.trim().length;
  if (count > COMMENT_COUNTED_BELOW) {
    return undefined;
  }
  return formatMessage(count < 0 ? commentMessages.tooLong : commentMessages.charactersLeft, {
    count: Math.abs(count),
  });
}
