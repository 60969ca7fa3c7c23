import type { HitPosition } from '@contract/model/hit';
import { useIntl } from 'react-intl';

import { mapToolMessages } from '@/messages/map-tools';
import { positionMessages } from '@/messages/position';

const KINDS = ['gps', 'cell', 'wifi', 'exif', 'unknown'] as const;
/** The signs on the map. */
const SIGNS = { gps: '●', cell: '■', wifi: '▲', exif: '◆', unknown: '○' };

/** The number of positions by origin, with their signs on the map. */
export function TrackLegend({ points }: { points: readonly HitPosition[] }) {
  const { formatMessage, formatNumber } = useIntl();
  return (
    <ul className="tool-panel__legend" aria-label={formatMessage(mapToolMessages.legend)}>
      {KINDS.map((kind) => ({ kind, count: points.filter(({ source = 'unknown' }) => source === kind).length }))
        .filter(({ count }) => count > 0)
        .map(({ kind, count }) => (
          <li key={kind}>
            <span aria-hidden>{SIGNS[kind]}</span>
            <span>{formatMessage(positionMessages[kind])}</span>
            <span>{formatNumber(count)}</span>
          </li>
        ))}
    </ul>
  );
}
