import type { ServiceToken } from '@contract/calls/service-tokens';
import { DEFAULT_TIMEZONE } from '@contract/rules/identifiers';
import { PURPOSES, TOKEN_PURPOSES } from '@contract/rules/service-token';
import { IconTrash } from '@tabler/icons-react';
import { useIntl, type IntlShape } from 'react-intl';

import { IconButton } from '@/components/icon-button';
import { DataTable, type TableColumn } from '@/components/table/data-table';
import { InstantTime } from '@/components/time/instant-time';
import { serviceTokenMessages } from '@/messages/service-tokens';

interface TokenTableProps {
  tokens: readonly ServiceToken[];
  onRevoke: (token: ServiceToken) => void;
}

export function TokenTable({ tokens, onRevoke }: TokenTableProps) {
  const intl = useIntl();
  const columns = [...tokenColumns(intl), revokeColumn(intl, onRevoke)];
  return (
    <DataTable
      label={intl.formatMessage(serviceTokenMessages.title)}
      columns={columns}
      rows={tokens}
      getRowId={({ id }) => id}
    />
  );
}

const tokenColumns = ({ formatMessage }: IntlShape): TableColumn<ServiceToken>[] => [
  { id: 'name', label: formatMessage(serviceTokenMessages.name), render: ({ name }) => <span dir="auto">{name}</span> },
  {
    id: 'purposes',
    label: formatMessage(serviceTokenMessages.purposes),
    render: ({ rights }) =>
      PURPOSES.filter((purpose) => TOKEN_PURPOSES[purpose].some((right) => rights.includes(right)))
        .map((purpose) => formatMessage(serviceTokenMessages.purpose, { purpose }))
        .join(', '),
  },
  {
    id: 'cases',
    label: formatMessage(serviceTokenMessages.cases),
    render: ({ caseIds }) =>
      caseIds === null
        ? formatMessage(serviceTokenMessages.allCases)
        : formatMessage(serviceTokenMessages.caseCount, { count: caseIds.length }),
  },
  {
    id: 'expires',
    label: formatMessage(serviceTokenMessages.expires),
    render: ({ expiresAt, isExpired }) =>
      isExpired ? (
        formatMessage(serviceTokenMessages.expired)
      ) : (
        <InstantTime instant={expiresAt} timezone={DEFAULT_TIMEZONE} />
      ),
  },
  {
    id: 'lastUsed',
    label: formatMessage(serviceTokenMessages.lastUsed),
    render: ({ lastUsedAt }) =>
      lastUsedAt === null ? (
        formatMessage(serviceTokenMessages.never)
      ) : (
        <InstantTime instant={lastUsedAt} timezone={DEFAULT_TIMEZONE} />
      ),
  },
];

const revokeColumn = (
  { formatMessage }: IntlShape,
  onRevoke: (token: ServiceToken) => void,
): TableColumn<ServiceToken> => ({
  id: 'actions',
  label: formatMessage(serviceTokenMessages.actions),
  isLabelHidden: true,
  render: (token) => (
    <IconButton
      label={formatMessage(serviceTokenMessages.revoke, { name: token.name })}
      icon={IconTrash}
      onClick={() => onRevoke(token)}
    />
  ),
});
