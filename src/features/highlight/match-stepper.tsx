import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useIntl } from 'react-intl';

import { IconButton } from '@/components/icon-button';
import { highlightMessages } from '@/messages/highlight';

import type { MatchSteps } from './use-match-steps';

import './match-stepper.css';

interface MatchStepperProps {
  steps: MatchSteps;
  count: number;
  /** Whether there are more matches than counted. */
  isCut?: boolean;
}

/**
 * The position of the current match in a document, with buttons to the previous and next one; hidden without matches.
 */
export function MatchStepper({ steps, count, isCut = false }: MatchStepperProps) {
  const { formatMessage } = useIntl();
  if (count === 0) {
    return null;
  }
  const place = { number: steps.index + 1, count };
  return (
    <span className="match-stepper" role="group" aria-label={formatMessage(highlightMessages.hits)}>
      <span aria-live="polite">
        {formatMessage(isCut ? highlightMessages.placeOrMore : highlightMessages.place, place)}
      </span>
      <IconButton label={formatMessage(highlightMessages.previous)} icon={IconChevronUp} onClick={steps.goToPrevious} />
      <IconButton label={formatMessage(highlightMessages.next)} icon={IconChevronDown} onClick={steps.goToNext} />
    </span>
  );
}
