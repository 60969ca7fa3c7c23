import { createExhibit, type listExhibits } from '@contract/calls/exhibits';
import type { CallResponse } from '@contract/define-call';
import type { Exhibit } from '@contract/model/exhibit';
import type { SortOrder } from '@contract/model/filter';
import { useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router';

import { DataGrid } from '@/components/grid/data-grid';
import type { PagedRows } from '@/components/grid/paged-rows';
import { EmptyState } from '@/components/layout/empty-state';
import { ErrorState } from '@/components/layout/error-state';
import { usePermission } from '@/features/permission/use-permission';
import { EditExhibitModal } from '@/features/exhibits/exhibit-modal';
import { WithdrawModal } from '@/features/exhibits/withdraw-modal';
import { useCasePersonName } from '@/features/people/use-person-name';
import { exhibitListMessages, exhibitMessages } from '@/messages/exhibits';

import { makeExhibitColumns } from './exhibit-columns';
import { detailsPathOf } from './exhibit-paths';
import './exhibits-page.css';

interface ExhibitsTableProps {
  /** Position of the rows in the list. */
  paged: PagedRows;
  caseId: string;
  /** The zone of the case. */
  timezone: string;
  /** Order by number. */
  order: SortOrder;
  query: {
    data?: CallResponse<typeof listExhibits> | undefined;
    isError: boolean;
    isFetching: boolean;
    refetch: () => unknown;
  };
  onSort: (order: SortOrder) => void;
}

interface OpenWindow {
  kind: 'edit' | 'withdraw';
  exhibit: Exhibit;
}

const NO_ROWS: readonly Exhibit[] = [];

/** A page of exhibits, with the dialogs that edit one of them. */
export function ExhibitsTable({ paged, caseId, timezone, order, query, onSort }: ExhibitsTableProps) {
  const intl = useIntl();
  const navigate = useNavigate();
  const { isAllowed: mayManage } = usePermission(createExhibit, caseId);
  const personName = useCasePersonName(caseId);
  const [open, setOpen] = useState<OpenWindow | null>(null);
  const [currentId, setCurrentId] = useState<string | null>(null);
  const columns = useMemo(() => {
    const onEdit = (exhibit: Exhibit) => setOpen({ kind: 'edit', exhibit });
    const onWithdraw = (exhibit: Exhibit) => setOpen({ kind: 'withdraw', exhibit });
    return makeExhibitColumns({ caseId, timezone, order, personName, ...(mayManage && { onEdit, onWithdraw }) }, intl);
  }, [caseId, timezone, order, personName, mayManage, intl]);
  const about = open && { caseId, hitId: open.exhibit.hitId, exhibit: open.exhibit, onClose: () => setOpen(null) };
  return (
    <div className="exhibits-page__table">
      <DataGrid<Exhibit>
        label={intl.formatMessage(exhibitListMessages.table)}
        rows={query.data?.data ?? NO_ROWS}
        paged={paged}
        columns={columns}
        isTall
        getRowId={({ id }) => id}
        state={stateOf(query)}
        empty={<EmptyState message={intl.formatMessage(exhibitListMessages.empty)} isCompact />}
        error={
          <ErrorState
            message={intl.formatMessage(exhibitMessages.loadError)}
            onRetry={() => void query.refetch()}
            isRetrying={query.isFetching}
            isCompact
          />
        }
        currentRowId={currentId}
        onCurrentRowChange={({ id }) => setCurrentId(id)}
        onRowOpen={(exhibit) => void navigate(detailsPathOf(caseId, exhibit))}
        onSort={(_columnId, wanted) => onSort(wanted)}
      />
      {about && open.kind === 'edit' && <EditExhibitModal {...about} />}
      {about && open.kind === 'withdraw' && <WithdrawModal {...about} />}
    </div>
  );
}

function stateOf({ data, isFetching, isError }: ExhibitsTableProps['query']) {
  if (data === undefined) {
    return isError ? 'error' : 'loading';
  }
  return isFetching ? 'refreshing' : 'ready';
}
