import type { Passkey } from '@contract/model/passkey';
import { DEFAULT_TIMEZONE } from '@contract/rules/identifiers';
import { Badge } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useIntl } from 'react-intl';

import { IconButton } from '@/components/icon-button';
import { DataTable, type TableColumn } from '@/components/table/data-table';
import { InstantTime } from '@/components/time/instant-time';
import { passkeyMessages } from '@/messages/passkeys';

interface PasskeyTableProps {
  passkeys: readonly Passkey[];
  /** Null when none may be removed. */
  onRemove: ((passkey: Passkey) => void) | null;
}

export function PasskeyTable({ passkeys, onRemove }: PasskeyTableProps) {
  const { formatMessage } = useIntl();
  const time = (instant: string) => <InstantTime instant={instant} timezone={DEFAULT_TIMEZONE} />;
  const columns: TableColumn<Passkey>[] = [
    {
      id: 'name',
      label: formatMessage(passkeyMessages.name),
      render: ({ name, isBackedUp }) => (
        <span className="second-factor__name">
          <span dir="auto">{name}</span>
          {isBackedUp && <Badge variant="default">{formatMessage(passkeyMessages.backedUp)}</Badge>}
        </span>
      ),
    },
    { id: 'added', label: formatMessage(passkeyMessages.added), render: ({ createdAt }) => time(createdAt) },
    {
      id: 'lastUsed',
      label: formatMessage(passkeyMessages.lastUsed),
      render: ({ lastUsedAt }) => (lastUsedAt === null ? formatMessage(passkeyMessages.never) : time(lastUsedAt)),
    },
  ];
  if (onRemove !== null) {
    columns.push({
      id: 'actions',
      label: formatMessage(passkeyMessages.actions),
      isLabelHidden: true,
      render: (passkey) => (
        <IconButton
          label={formatMessage(passkeyMessages.remove, { name: passkey.name })}
          icon={IconTrash}
          onClick={() => onRemove(passkey)}
        />
      ),
    });
  }
  return (
    <DataTable
      label={formatMessage(passkeyMessages.title)}
      columns={columns}
      rows={passkeys}
      getRowId={({ id }) => id}
    />
  );
}
