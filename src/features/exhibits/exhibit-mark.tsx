import type { Hit } from '@contract/model/hit';
import { IconGavel } from '@tabler/icons-react';
import { useIntl } from 'react-intl';

import { exhibitMessages as say } from '@/messages/exhibits';

import './exhibit-mark.css';

interface ExhibitMarkProps {
  hit: Pick<Hit, 'exhibit'>;
  /** Less where space is scarce: the tooltip and screen readers have it all. */
  shows?: 'all' | 'number' | 'icon';
}

/** The number of an item that is an exhibit, with its title as tooltip; nothing for other items. */
export function ExhibitMark({ hit: { exhibit }, shows = 'all' }: ExhibitMarkProps) {
  const { formatMessage } = useIntl();
  if (exhibit === undefined) {
    return null;
  }
  const { number, title } = exhibit;
  const name = formatMessage(say.named, { number, title });
  return (
    <span className="exhibit-mark" data-shows={shows} role="img" aria-label={name} title={name}>
      {shows !== 'number' && <IconGavel size={14} aria-hidden />}
      {shows !== 'icon' && <span className="exhibit-mark__number">{number}</span>}
    </span>
  );
}
