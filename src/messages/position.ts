import { defineMessages } from './define-messages';

/** Facts about a position besides its degrees. */
export const positionMessages = defineMessages({
  accuracy: { id: 'position.accuracy', defaultMessage: 'within {distance}' },
  gps: { id: 'position.gps', defaultMessage: 'Satellites' },
  cell: { id: 'position.cell', defaultMessage: 'Radio cells' },
  wifi: { id: 'position.wifi', defaultMessage: 'Wi-Fi' },
  exif: { id: 'position.exif', defaultMessage: 'Picture or video' },
  unknown: { id: 'position.unknown', defaultMessage: 'Not stated' },
  noFacts: { id: 'position.noFacts', defaultMessage: 'Source and accuracy not stated' },
  positions: { id: 'position.positions', defaultMessage: 'Positions' },
  more: {
    id: 'position.more',
    defaultMessage: '{count, plural, one {# more position} other {# more positions}} on the map',
  },
});
