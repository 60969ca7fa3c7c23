import type { AuditExport } from '@contract/model/audit';
import { UNKNOWN_USER } from '@contract/rules/audit-description';
import { REALM } from '@contract/rules/identifiers';
import { AUDIT_EXPORTS_PAGE_SIZE, AUDIT_EXPORTS_POLL } from '@contract/rules/limits';
import { useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { useLocation } from 'react-router';

import { useDeleteAuditExportMutation, useListAuditExportsQuery } from '@/api/endpoints/audit';
import { useListUsersQuery } from '@/api/endpoints/users';
import { DataGrid } from '@/components/grid/data-grid';
import { EmptyState } from '@/components/layout/empty-state';
import { ErrorState } from '@/components/layout/error-state';
import { Section } from '@/components/layout/section';
import { Pager } from '@/components/pager/pager';
import { DeleteFlow } from '@/features/deletion/delete-flow';
import { auditExportMessages as say } from '@/messages/audit';
import { auditExportsParams } from '@/routing/audit-exports-params';
import { useQueryParams } from '@/routing/use-query-params';

import { makeExportColumns, type ExportRow } from './exports-columns';

const NO_EXPORTS: readonly ExportRow[] = [];

/** The exports of the audit log, the newest first, 20 a page (spec 002 §2). */
export function ExportsList() {
  const intl = useIntl();
  const { formatMessage } = intl;
  const query = useExports();
  const [{ pageIndex }, update] = useQueryParams(auditExportsParams);
  const [deleted, setDeleted] = useState<AuditExport | null>(null);
  const [currentId, setCurrentId] = useState(useNewExportId());
  const [remove] = useDeleteAuditExportMutation();
  const columns = useMemo(() => makeExportColumns(setDeleted, intl), [intl]);
  const exports = query.rows ?? NO_EXPORTS;
  // Of a page that deleting has emptied the one before shows.
  const page = Math.min(pageIndex, Math.max(0, Math.ceil(exports.length / AUDIT_EXPORTS_PAGE_SIZE) - 1));
  const start = page * AUDIT_EXPORTS_PAGE_SIZE;
  const rows = useMemo(() => exports.slice(start, start + AUDIT_EXPORTS_PAGE_SIZE), [exports, start]);
  return (
    <Section title={formatMessage(say.title)} count={query.rows?.length}>
      <div className="exports__table">
        <DataGrid<ExportRow>
          label={formatMessage(say.table)}
          rows={rows}
          columns={columns}
          getRowId={({ id }) => id}
          state={query.rows !== undefined ? 'ready' : query.isError ? 'error' : 'loading'}
          empty={<EmptyState message={formatMessage(say.empty)} isCompact />}
          error={
            <ErrorState
              message={formatMessage(say.loadError)}
              onRetry={() => void query.refetch()}
              isRetrying={query.isFetching}
              isCompact
            />
          }
          currentRowId={currentId}
          onCurrentRowChange={({ id }) => setCurrentId(id)}
          onRowOpen={() => undefined}
          onSort={() => undefined}
        />
      </div>
      <div className="audit__pager">
        <Pager
          page={page}
          pageSize={AUDIT_EXPORTS_PAGE_SIZE}
          loaded={rows.length}
          total={{ value: exports.length, isAtLeast: false }}
          onPrevious={() => update({ pageIndex: page - 1 })}
          onNext={() => update({ pageIndex: page + 1 })}
        />
      </div>
      {deleted !== null && (
        <DeleteFlow
          thing="auditLogExport"
          name={deleted.name}
          onDelete={(reason) => remove({ exportId: deleted.id, reason })}
          onClose={() => setDeleted(null)}
        />
      )}
    </Section>
  );
}

/** The exports, asked for again while one waits or runs, together with the users who made them (spec 002 §4). */
function useExports() {
  const [pollingInterval, setPollingInterval] = useState(0);
  const query = useListAuditExportsQuery(undefined, { pollingInterval, refetchOnMountOrArgChange: true });
  const { data: users } = useListUsersQuery({ realm: REALM }, { pollingInterval });
  const isUnderWay = query.data?.some(({ status }) => status === 'pending' || status === 'in_progress') ?? false;
  const wanted = isUnderWay ? AUDIT_EXPORTS_POLL : 0;
  if (wanted !== pollingInterval) {
    setPollingInterval(wanted);
  }
  const rows = useMemo(() => {
    const names = new Map(users?.map(({ id, fullName }) => [id, fullName]));
    return query.data?.map((row) => ({ ...row, createdBy: names.get(row.userId) ?? UNKNOWN_USER }));
  }, [query.data, users]);
  return { ...query, rows };
}

/** Of the export that led here. */
function useNewExportId(): string | null {
  const state: unknown = useLocation().state;
  return typeof state === 'object' && state !== null && 'exportId' in state && typeof state.exportId === 'string'
    ? state.exportId
    : null;
}
