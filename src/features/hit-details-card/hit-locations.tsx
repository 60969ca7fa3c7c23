import type { Position } from '@contract/model/hit';
import { useIntl } from 'react-intl';

import { formatPosition } from '@contract/text/format-position';
import { CopyText } from '@/features/hit-fragments/copy-text';
import { DetailRow } from '@/features/hit-fragments/detail-row';
import { detailsMessages } from '@/messages/details';

import './hit-locations.css';

/** The positions of an item as latitude and longitude in degrees, with copy buttons. */
export function HitLocations({ locations }: { locations: readonly Position[] }) {
  const { formatMessage } = useIntl();
  if (locations.length === 0) {
    return null;
  }
  const label = formatMessage(detailsMessages.coordinates, { count: locations.length });
  return (
    <DetailRow label={label}>
      {locations.map((position, index) => {
        const text = formatPosition(position);
        return (
          // A track may contain a position twice.
          <span key={index} className="hit-locations__position">
            <span dir="ltr">{text}</span>
            <CopyText value={text} what={text} />
          </span>
        );
      })}
    </DetailRow>
  );
}
