import type { Area } from '@contract/model/area';
import type { IntlShape } from 'react-intl';

import { wrapped } from '@/domain/degrees';
import { formatPosition } from '@contract/text/format-position';
import { areaMessages } from '@/messages/area';

/** Such as "Within 2 km of 59.3293, 18.0686". */
export function describeArea(area: Area, intl: IntlShape): string {
  switch (area.shape) {
    case 'circle':
      return intl.formatMessage(areaMessages.circle, {
        distance: formatDistance(area.radius, intl),
        center: formatPosition(area),
      });
    case 'box':
      return intl.formatMessage(areaMessages.box, {
        southWest: formatPosition({ latitude: area.south, longitude: area.west }),
        northEast: formatPosition({ latitude: area.north, longitude: area.east }),
      });
    case 'polygon': {
      const [[longitude, latitude] = [0, 0]] = area.points;
      return intl.formatMessage(areaMessages.polygon, {
        count: area.points.length,
        first: formatPosition({ latitude, longitude: wrapped(longitude) }),
      });
    }
  }
}

export const formatDistance = (metres: number, intl: IntlShape): string =>
  metres < 1000
    ? intl.formatMessage(areaMessages.metres, { value: Number(metres.toPrecision(3)) })
    : intl.formatMessage(areaMessages.kilometres, { value: Number((metres / 1000).toPrecision(4)) });
