import type { HitPosition } from '@contract/model/hit';
import type { IntlShape } from 'react-intl';

import { formatDistance } from '@/features/filters-bar/describe-area';
import { positionMessages } from '@/messages/position';

/** How a position was determined, and its accuracy: "Satellites, within 12 m". */
export function positionFacts({ accuracy, source }: HitPosition, intl: IntlShape): string {
  const within =
    accuracy === undefined
      ? []
      : [intl.formatMessage(positionMessages.accuracy, { distance: formatDistance(accuracy, intl) })];
  const facts = [...(source === undefined ? [] : [intl.formatMessage(positionMessages[source])]), ...within];
  return facts.length === 0 ? intl.formatMessage(positionMessages.noFacts) : facts.join(', ');
}
