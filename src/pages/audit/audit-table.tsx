import type { AuditLogItem } from '@contract/model/audit';
import type { SortOrder } from '@contract/model/filter';
import { useMemo, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';

import { DataGrid } from '@/components/grid/data-grid';
import type { PagedRows } from '@/components/grid/paged-rows';
import { EmptyState } from '@/components/layout/empty-state';
import { useAuditNames } from '@/features/audit/use-audit-names';
import { auditMessages } from '@/messages/audit';

import { makeAuditColumns, type AuditRow } from './audit-columns';
import { AuditEntryModal } from './audit-entry-modal';

interface AuditTableProps {
  /** Position of the rows in the list. */
  paged: PagedRows;
  items: readonly AuditLogItem[];
  order: SortOrder;
  timezone: string;
  state: 'loading' | 'refreshing' | 'ready' | 'error';
  error: ReactNode;
  onSort: (order: SortOrder) => void;
}

/** A table of entries; Enter or a double click opens the details of one. */
export function AuditTable({ paged, items, order, timezone, state, error, onSort }: AuditTableProps) {
  const intl = useIntl();
  const namesOf = useAuditNames();
  const [currentId, setCurrentId] = useState<string | null>(null);
  const [opened, setOpened] = useState<AuditLogItem | null>(null);
  const columns = useMemo(() => makeAuditColumns(order, intl), [order, intl]);
  const rows = useMemo(
    () => items.map((entry) => ({ entry, names: namesOf(entry.caseId), timezone })),
    [items, namesOf, timezone],
  );
  return (
    <div className="audit-log__table">
      <DataGrid<AuditRow>
        label={intl.formatMessage(auditMessages.items)}
        rows={rows}
        paged={paged}
        columns={columns}
        isTall
        getRowId={({ entry }) => entry.id}
        state={state}
        empty={<EmptyState message={intl.formatMessage(auditMessages.empty)} isCompact />}
        error={error}
        currentRowId={currentId}
        onCurrentRowChange={({ entry }) => setCurrentId(entry.id)}
        onRowOpen={({ entry }) => setOpened(entry)}
        onSort={(_columnId, sorted) => onSort(sorted)}
      />
      {opened !== null && (
        <AuditEntryModal
          entry={opened}
          names={namesOf(opened.caseId)}
          timezone={timezone}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  );
}
