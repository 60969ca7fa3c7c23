import type { Position } from '@contract/model/hit';
import { Skeleton, VisuallyHidden } from '@mantine/core';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';

import { mapMessages } from '@/messages/map';
import { paths } from '@/routing/paths';
import { viewCodec } from '@/routing/view-params';

interface TopLocationEntryProps {
  caseId: string;
  location: { center: Position; topLeft: Position; bottomRight: Position; count: number };
  /** Null while loading, empty without an address. */
  address: string | null;
  /** Whether the world map is available for the link. */
  hasMap: boolean;
}

/** A location with its address and count, as a link to the world map (001-2.9-18 to -20). */
export function TopLocationEntry({ caseId, location, address, hasMap }: TopLocationEntryProps) {
  const { formatMessage, formatNumber } = useIntl();
  const text = address === '' ? formatMessage(mapMessages.noAddress) : address;
  const content = (
    <>
      <span className="top-locations__address" dir="auto">
        {text ?? <Skeleton height={12} width={160} />}
      </span>
      <span className="top-locations__count" aria-hidden>
        {formatNumber(location.count)}
      </span>
      <VisuallyHidden>{formatMessage(mapMessages.locations, { count: location.count })}</VisuallyHidden>
    </>
  );
  return (
    <li>
      {hasMap ? (
        <Link className="top-locations__entry top-locations__entry--link" to={mapPath(caseId, location)}>
          {content}
        </Link>
      ) : (
        <span className="top-locations__entry">{content}</span>
      )}
    </li>
  );
}

/** URL of the world map at a location (000-2-115). */
function mapPath(caseId: string, { center, topLeft, bottomRight }: TopLocationEntryProps['location']): string {
  const codec = viewCodec('worldmap');
  return paths.worldmap(
    caseId,
    undefined,
    codec.format({
      ...codec.parse({}),
      latitude: center.latitude,
      longitude: center.longitude,
      zoom: PLACE_ZOOM,
      mapBounds: {
        south: bottomRight.latitude,
        west: topLeft.longitude,
        north: topLeft.latitude,
        east: bottomRight.longitude,
      },
    }),
  );
}

/** At this zoom level a cell of 1.2 km is 130 to 250 pixels wide. */
const PLACE_ZOOM = 14;
