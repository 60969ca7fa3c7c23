import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useIntl } from 'react-intl';

import { IconButton } from '@/components/icon-button';
import { highlightMessages } from '@/messages/highlight';

import type { HitWalk } from './use-hit-walk';

import './hit-walker.css';

interface HitWalkerProps {
  walk: HitWalk;
  count: number;
  /** Whether there are more matches than counted. */
  isCut?: boolean;
}

/**
 * The position of the current match in a document, with buttons to the previous and next one; hidden without matches.
 */
export function HitWalker({ walk, count, isCut = false }: HitWalkerProps) {
  const { formatMessage } = useIntl();
  if (count === 0) {
    return null;
  }
  const place = { number: walk.index + 1, count };
  return (
    <span className="hit-walker" role="group" aria-label={formatMessage(highlightMessages.hits)}>
      <span aria-live="polite">
        {formatMessage(isCut ? highlightMessages.placeOrMore : highlightMessages.place, place)}
      </span>
      <IconButton label={formatMessage(highlightMessages.previous)} icon={IconChevronUp} onClick={walk.goToPrevious} />
      <IconButton label={formatMessage(highlightMessages.next)} icon={IconChevronDown} onClick={walk.goToNext} />
    </span>
  );
}
