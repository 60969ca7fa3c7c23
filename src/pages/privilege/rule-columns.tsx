import type { PrivilegeRule } from '@contract/model/privilege';
import { IconTrash } from '@tabler/icons-react';
import type { ColDef, ICellRendererParams } from 'ag-grid-community';
import type { IntlShape } from 'react-intl';

import { IconButton } from '@/components/icon-button';
import { InstantTime } from '@/components/time/instant-time';
import { personName } from '@/domain/users';
import { PRIVILEGE_RULE_NAMES, privilegePageMessages } from '@/messages/privilege-workflow';

type Cell = ICellRendererParams<PrivilegeRule>;

interface ColumnOptions {
  timezone: string;
  onRemove: (rule: PrivilegeRule) => void;
}

const FIXED = { suppressMovable: true, sortable: false } as const;
const RICH = { ...FIXED, cellClass: 'data-grid__rich' } as const;
const TIME_WIDTH = 230;

/** The columns of the privilege lists, left to right. */
export const makeRuleColumns = (
  { timezone, onRemove }: ColumnOptions,
  { formatMessage }: IntlShape,
): ColDef<PrivilegeRule>[] => [
  {
    ...FIXED,
    colId: 'kind',
    headerName: formatMessage(privilegePageMessages.kind),
    width: 160,
    valueGetter: ({ data }) => data && formatMessage(PRIVILEGE_RULE_NAMES[data.kind]),
  },
  {
    ...FIXED,
    colId: 'value',
    headerName: formatMessage(privilegePageMessages.value),
    field: 'value',
    flex: 2,
    minWidth: 200,
  },
  {
    ...FIXED,
    colId: 'remark',
    headerName: formatMessage(privilegePageMessages.remark),
    field: 'remark',
    flex: 2,
    minWidth: 160,
  },
  {
    ...FIXED,
    colId: 'addedBy',
    headerName: formatMessage(privilegePageMessages.addedBy),
    width: 190,
    valueGetter: ({ data }) => data && personName(data),
  },
  {
    ...RICH,
    colId: 'addedOn',
    headerName: formatMessage(privilegePageMessages.addedOn),
    width: TIME_WIDTH,
    cellRenderer: ({ data }: Cell) => data && <InstantTime instant={data.createdAt} timezone={timezone} />,
  },
  {
    ...RICH,
    colId: 'actions',
    headerName: formatMessage(privilegePageMessages.actions),
    width: 90,
    resizable: false,
    cellRenderer: ({ data }: Cell) =>
      data && (
        <IconButton
          label={formatMessage(privilegePageMessages.remove, { value: data.value })}
          icon={IconTrash}
          onClick={() => onRemove(data)}
        />
      ),
  },
];
