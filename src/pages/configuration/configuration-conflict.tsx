import type { ColumnConfiguration } from '@contract/model/column-config';
import type { StoredRevision } from '@contract/model/common';
import { AS_IMPORTED, nodeSettings } from '@contract/text/configuration-nodes';
import { Modal } from '@mantine/core';
import { useIntl } from 'react-intl';

import { ConflictNotice } from '@/components/form/conflict-notice';
import { ConflictTable } from '@/components/form/conflict-table';
import { useUserPersonName } from '@/features/people/use-person-name';
import { configurationConflictMessages } from '@/messages/configuration';
import { conflictMessages } from '@/messages/conflicts';
import { shellMessages } from '@/messages/shell';

/** `others`: own changes of other nodes only; `later`: nothing is saved, and the unsaved changes stay. */
export type ConflictChoice = 'mine' | 'others' | 'theirs' | 'later';

interface ConfigurationConflictProps {
  change: ColumnConfiguration;
  stored: StoredRevision;
  onChoose: (choice: ConflictChoice) => void;
}

/** The nodes that somebody else and the user have changed, with both settings and three choices. */
export function ConfigurationConflict({ change, stored, onChoose }: ConfigurationConflictProps) {
  const { formatMessage } = useIntl();
  const personName = useUserPersonName();
  const { values, changedBy } = stored;
  const mine = nodeSettings(change);
  return (
    <Modal
      opened
      size="lg"
      title={formatMessage(configurationConflictMessages.title)}
      closeButtonProps={{ 'aria-label': formatMessage(shellMessages.close) }}
      onClose={() => onChoose('later')}
    >
      <ConflictNotice
        message={
          changedBy === null
            ? formatMessage(conflictMessages.changed)
            : formatMessage(conflictMessages.changedBy, { user: personName(changedBy) })
        }
        putTogether={{
          label: formatMessage(configurationConflictMessages.others),
          choose: () => onChoose('others'),
        }}
        keepMine={() => onChoose('mine')}
        takeTheirs={() => onChoose('theirs')}
      >
        <ConflictTable>
          {Object.entries(values).map(([node, theirs]) => (
            <tr key={node}>
              <th scope="row">{node}</th>
              <td>{theirs}</td>
              <td>{mine.get(node) ?? AS_IMPORTED}</td>
            </tr>
          ))}
        </ConflictTable>
      </ConflictNotice>
    </Modal>
  );
}
