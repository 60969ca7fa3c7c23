import type { ServiceToken } from '@contract/calls/service-tokens';
import { DEFAULT_TIMEZONE } from '@contract/rules/identifiers';
import { PURPOSES, TOKEN_PURPOSES } from '@contract/rules/service-token';
import { IconTrash } from '@tabler/icons-react';
import { useIntl, type IntlShape } from 'react-intl';

import { IconButton } from '@/components/icon-button';
import { DataTable, type TableColumn } from '@/components/table/data-table';
import { InstantTime } from '@/components/time/instant-time';
import { serviceTokenMessages as say } from '@/messages/service-tokens';

interface TokenTableProps {
  tokens: readonly ServiceToken[];
  onRevoke: (token: ServiceToken) => void;
}

export function TokenTable({ tokens, onRevoke }: TokenTableProps) {
  const intl = useIntl();
  const columns = [...tokenColumns(intl), revokeColumn(intl, onRevoke)];
  return <DataTable label={intl.formatMessage(say.title)} columns={columns} rows={tokens} getRowId={({ id }) => id} />;
}

const tokenColumns = ({ formatMessage }: IntlShape): TableColumn<ServiceToken>[] => [
  { id: 'name', label: formatMessage(say.name), render: ({ name }) => <span dir="auto">{name}</span> },
  {
    id: 'purposes',
    label: formatMessage(say.purposes),
    render: ({ rights }) =>
      PURPOSES.filter((purpose) => TOKEN_PURPOSES[purpose].some((right) => rights.includes(right)))
        .map((purpose) => formatMessage(say.purpose, { purpose }))
        .join(', '),
  },
  {
    id: 'cases',
    label: formatMessage(say.cases),
    render: ({ caseIds }) =>
      caseIds === null ? formatMessage(say.allCases) : formatMessage(say.caseCount, { count: caseIds.length }),
  },
  {
    id: 'expires',
    label: formatMessage(say.expires),
    render: ({ expiresAt, isExpired }) =>
      isExpired ? formatMessage(say.expired) : <InstantTime instant={expiresAt} timezone={DEFAULT_TIMEZONE} />,
  },
  {
    id: 'lastUsed',
    label: formatMessage(say.lastUsed),
    render: ({ lastUsedAt }) =>
      lastUsedAt === null ? formatMessage(say.never) : <InstantTime instant={lastUsedAt} timezone={DEFAULT_TIMEZONE} />,
  },
];

const revokeColumn = (
  { formatMessage }: IntlShape,
  onRevoke: (token: ServiceToken) => void,
): TableColumn<ServiceToken> => ({
  id: 'actions',
  label: formatMessage(say.actions),
  isLabelHidden: true,
  render: (token) => (
    <IconButton
      label={formatMessage(say.revoke, { name: token.name })}
      icon={IconTrash}
      onClick={() => onRevoke(token)}
    />
  ),
});
