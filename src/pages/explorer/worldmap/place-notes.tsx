import { useIntl } from 'react-intl';

import { LATITUDE_MAX } from '@/domain/degrees';
import type { MapPlace } from '@/domain/map-places';
import { mapMessages } from '@/messages/map';

/** What the marks on the map mean, as far as it has such marks. */
export function PlaceNotes({ places }: { places: readonly MapPlace[] }) {
  const { formatMessage } = useIntl();
  const hasContent = places.some(({ ofContent }) => ofContent > 0);
  const hasEdge = places.some(({ latitude }) => Math.abs(latitude) > LATITUDE_MAX);
  return (
    <>
      {hasContent && <p>{formatMessage(mapMessages.contentMark)}</p>}
      {hasEdge && <p>{formatMessage(mapMessages.edgeMark)}</p>}
    </>
  );
}
