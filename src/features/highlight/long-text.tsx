import { LONG_TEXT_START, LONG_TEXT_STEP } from '@contract/rules/limits';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import type { TextOrigin } from '@/domain/highlight';
import { notInsidePair } from '@/domain/surrogate-pairs';
import { detailsMessages } from '@/messages/details';

import { Highlighted } from './highlighted';

interface LongTextProps extends TextOrigin {
  text: string;
}

/**
 * A text of the evidence with highlighted matches. Browsers need minutes to lay out a text of several megabytes, so that only the
 * start of a long one is shown, with its length and a button for more.
 */
export function LongText({ text, ...origin }: LongTextProps) {
  const [limit, setLimit] = useState(LONG_TEXT_START);
  const { formatMessage } = useIntl();
  if (text.length <= limit) {
    return <Highlighted text={text} {...origin} />;
  }
  const shown = notInsidePair(text, limit);
  return (
    <>
      <Highlighted text={text.slice(0, shown)} {...origin} />
      {'… '}
      <em dir="ltr">{formatMessage(detailsMessages.shownStart, { shown, total: text.length })}</em>{' '}
      <Button variant="subtle" size="compact-xs" onClick={() => setLimit(limit + LONG_TEXT_STEP)}>
        {formatMessage(detailsMessages.showMoreText)}
      </Button>
    </>
  );
}
