import type { FileDifference } from '@contract/model/hit';
import { useIntl } from 'react-intl';

import { differenceMessages, detailsMessages } from '@/messages/details';

import './difference-list.css';

/** The hashes and sizes that differ, with both values. */
export function DifferenceList({ differences }: { differences: readonly FileDifference[] }) {
  const { formatMessage } = useIntl();
  return (
    <ul className="difference-list" aria-label={formatMessage(detailsMessages.differs)}>
      {differences.map(({ what, report, stored }) => (
        <li key={`${what} ${report}`}>
          {formatMessage(detailsMessages.difference, { what: formatMessage(differenceMessages[what]), report, stored })}
        </li>
      ))}
    </ul>
  );
}
