import type { Hit } from '@contract/model/hit';
import { formatPosition } from '@contract/text/format-position';
import { IconMapPin } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';

import { conversationsMessages } from '@/messages/conversations';

import './shared-locations.css';

interface SharedLocationsProps {
  message: Hit;
  /** The URL of the map at a position; null for no link. */
  mapPath: ((latitude: number, longitude: number) => string) | null;
}

/** The positions that a message shares. */
export function SharedLocations({ message: { locations }, mapPath }: SharedLocationsProps) {
  const { formatMessage } = useIntl();
  return locations.map((position, index) => (
    <p key={index} className="shared-location">
      <IconMapPin size={20} stroke={1.4} aria-hidden />
      <span>{formatMessage(conversationsMessages.location)}</span>
      <span dir="ltr">{formatPosition(position)}</span>
      {mapPath && (
        <Link to={mapPath(position.latitude, position.longitude)}>
          {formatMessage(conversationsMessages.showOnMap)}
        </Link>
      )}
    </p>
  ));
}
