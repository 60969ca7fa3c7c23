import type { StoredRevision } from '@contract/model/common';
import { Modal } from '@mantine/core';
import { useIntl } from 'react-intl';

import { ConflictNotice } from '@/components/form/conflict-notice';
import { ConflictTable } from '@/components/form/conflict-table';
import { InstantTime } from '@/components/time/instant-time';
import { useUserPersonName } from '@/features/people/use-person-name';
import { licenceConflictMessages, licensingMessages } from '@/messages/licensing';
import { shellMessages } from '@/messages/shell';

import { LICENCE_ZONE } from './licence-zone';

interface LicenceConflictProps {
  stored: StoredRevision;
  /** The chosen file, which is not stored. */
  fileName: string;
  onReplace: () => void;
  onDiscard: () => void;
}

/** Somebody else uploaded a licence since the page showed one: a licence replaces the other as a whole. */
export function LicenceConflict({ stored, fileName, onReplace, onDiscard }: LicenceConflictProps) {
  const { formatMessage } = useIntl();
  const personName = useUserPersonName();
  const { values, changedBy } = stored;
  const { licensee, numberOfUsers, expiresOn } = values;
  const rows = [
    { label: licensingMessages.licensee, theirs: licensee ?? '–' },
    { label: licensingMessages.users, theirs: numberOfUsers ?? formatMessage(licensingMessages.anyNumber) },
    {
      label: licensingMessages.expires,
      theirs:
        typeof expiresOn === 'string' ? (
          <InstantTime instant={expiresOn} timezone={LICENCE_ZONE} />
        ) : (
          formatMessage(licensingMessages.never)
        ),
    },
  ];
  return (
    <Modal
      opened
      size="lg"
      title={formatMessage(licenceConflictMessages.title)}
      closeButtonProps={{ 'aria-label': formatMessage(shellMessages.close) }}
      onClose={onDiscard}
    >
      <ConflictNotice
        message={
          changedBy === null
            ? formatMessage(licenceConflictMessages.changed)
            : formatMessage(licenceConflictMessages.changedBy, { user: personName(changedBy) })
        }
        keepMine={onReplace}
        takeTheirs={onDiscard}
      >
        <ConflictTable>
          {rows.map(({ label, theirs }, index) => (
            <tr key={label.id}>
              <th scope="row">{formatMessage(label)}</th>
              <td>{theirs}</td>
              {index === 0 && <td rowSpan={rows.length}>{fileName}</td>}
            </tr>
          ))}
        </ConflictTable>
      </ConflictNotice>
    </Modal>
  );
}
