import { ActionIcon, Tooltip } from '@mantine/core';
import { IconChevronDown, IconChevronUp, type Icon } from '@tabler/icons-react';
import { useIntl } from 'react-intl';

import { highlightMessages } from '@/messages/highlight';

import type { HitWalk } from './use-hit-walk';

import './hit-walker.css';

interface HitWalkerProps {
  walk: HitWalk;
  count: number;
  /** There are more than are counted. */
  isCut?: boolean;
}

/** Which of the hits of a document is looked at, and the way to the ones beside it; not there without hits. */
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
      <WalkButton label={formatMessage(highlightMessages.previous)} icon={IconChevronUp} onClick={walk.goToPrevious} />
      <WalkButton label={formatMessage(highlightMessages.next)} icon={IconChevronDown} onClick={walk.goToNext} />
    </span>
  );
}

function WalkButton({ label, icon: Shape, onClick }: { label: string; icon: Icon; onClick: () => void }) {
  return (
    <Tooltip label={label}>
      <ActionIcon variant="subtle" color="gray" size={28} aria-label={label} onClick={onClick}>
        <Shape size={16} stroke={1.6} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
