import type { Case } from '@contract/model/case';
import { useMemo, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';

import { DataGrid } from '@/components/grid/data-grid';
import type { PagedRows } from '@/components/grid/paged-rows';
import { ROW_HEIGHT } from '@/components/grid/grid-theme';
import { EmptyState } from '@/components/layout/empty-state';
import { useShownTimezone } from '@/components/time/time-display';
import { SOURCE_SORT_FIELDS, type ListedSource, type SourceSort } from '@/domain/evidence-list';
import { SourceWindows } from '@/features/evidence-source/source-windows';
import type { SourceWindow } from '@/features/evidence-source/use-source-actions';
import { caseMessages } from '@/messages/case';
import { sourceTableMessages } from '@/messages/overview';

import { ListedSourcesContext } from './source-actions-cell';
import { makeSourceColumns } from './source-columns';

interface SourcesTableProps {
  /** Position of the rows in the list. */
  paged: PagedRows;
  openCase: Case;
  /** The sources of the current page, in order. */
  sources: readonly ListedSource[];
  sort: SourceSort;
  state: 'loading' | 'ready' | 'error';
  error: ReactNode;
  onSort: (sort: SourceSort) => void;
}

/** Minimum height of the table in rows; an empty table shows its message there. */
const MIN_ROWS = 3;
/** Height of the header and a scrollbar, in pixels. */
const AROUND_ROWS = 54;

/** Sources as a table; Enter or a double click shows the details of one. */
export function SourcesTable({ paged, openCase, sources, sort, state, error, onSort }: SourcesTableProps) {
  const intl = useIntl();
  const timezone = useShownTimezone(openCase.timezone);
  const [currentId, setCurrentId] = useState<number | null>(null);
  const [open, setOpen] = useState<{ id: number; window: SourceWindow } | null>(null);
  const columns = useMemo(
    () => makeSourceColumns({ sort, timezone, onOpen: (id, window) => setOpen({ id, window }) }, intl),
    [sort, timezone, intl],
  );
  const opened = sources.find(({ id }) => id === open?.id);
  return (
    <div className="sources__table" style={{ height: AROUND_ROWS + Math.max(sources.length, MIN_ROWS) * ROW_HEIGHT }}>
      <ListedSourcesContext value={sources}>
        <DataGrid<ListedSource>
          label={intl.formatMessage(sourceTableMessages.table)}
          rows={sources}
          paged={paged}
          columns={columns}
          getRowId={({ id }) => String(id)}
          state={state}
          empty={<EmptyState message={intl.formatMessage(caseMessages.noSources)} isCompact />}
          error={error}
          currentRowId={currentId === null ? null : String(currentId)}
          onCurrentRowChange={({ id }) => setCurrentId(id)}
          onRowOpen={({ id }) => setOpen({ id, window: 'details' })}
          onSort={(columnId, order) => {
            const field = SOURCE_SORT_FIELDS.find((candidate) => candidate === columnId);
            if (field !== undefined) {
              onSort({ field, order });
            }
          }}
        />
      </ListedSourcesContext>
      {opened && (
        <SourceWindows
          source={opened}
          timezone={openCase.timezone}
          open={open?.window ?? null}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  );
}
