import type { Hit } from '@contract/model/hit';
import { IconGavel } from '@tabler/icons-react';
import { useIntl } from 'react-intl';

import { exhibitMessages } from '@/messages/exhibits';

import './exhibit-mark.css';

interface ExhibitMarkProps {
  hit: Pick<Hit, 'exhibit'>;
  /** A short form for narrow places; the tooltip and the accessible name contain everything. */
  shows?: 'all' | 'number' | 'icon';
}

/** The number of an exhibit, with its title as tooltip; nothing for items that are not exhibits. */
export function ExhibitMark({ hit: { exhibit }, shows = 'all' }: ExhibitMarkProps) {
  const { formatMessage } = useIntl();
  if (exhibit === undefined) {
    return null;
  }
  const { number, title } = exhibit;
  const name = formatMessage(exhibitMessages.named, { number, title });
  return (
    <span className="exhibit-mark" data-shows={shows} role="img" aria-label={name} title={name}>
      {shows !== 'number' && <IconGavel size={14} aria-hidden />}
      {shows !== 'icon' && <span className="exhibit-mark__number">{number}</span>}
    </span>
  );
}
