import { createAuditExport } from '@contract/calls/audit';
import type { AuditFilter, AuditVerification } from '@contract/model/audit';
import { DEFAULT_TIMEZONE } from '@contract/rules/identifiers';
import { Alert, Button, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { skipToken } from '@reduxjs/toolkit/query';
import { IconFileExport, IconRefresh, IconShieldCheck } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';

import { useSearchAuditLogQuery } from '@/api/endpoints/audit';
import { useGetCaseQuery } from '@/api/endpoints/cases';
import type { PagedRows } from '@/components/grid/paged-rows';
import { ErrorState } from '@/components/layout/error-state';
import { Section } from '@/components/layout/section';
import { Pager } from '@/components/pager/pager';
import { Permitted } from '@/features/permission/permitted';
import { useReturnFocus } from '@/components/use-return-focus';
import { auditExportMessages, auditMessages, auditVerificationMessages } from '@/messages/audit';
import { auditParams } from '@/routing/audit-params';
import { useQueryParams } from '@/state/use-query-params';

import { AuditFilters } from './audit-filters';
import { AuditTable } from './audit-table';
import { ExportModal } from './export-modal';
import { problemCount, useVerification } from './use-verification';
import { VerificationModal } from './verification-modal';

/** A page of the log with its filters. */
export function AuditLog() {
  const { formatMessage } = useIntl();
  const [params, update] = useQueryParams(auditParams);
  const { filter, pageIndex, pageSize, order } = params;
  const [isExporting, exporting] = useWindow();
  const [isVerifying, verifying] = useWindow();
  const verification = useVerification();
  const timezone = useFilterTimezone(filter);
  const query = useAuditPage(params);
  const { data, isFetching } = query;
  const items = data?.logs.data ?? [];
  return (
    <div className="audit-log">
      <AuditFilters
        filter={filter}
        timezone={timezone}
        onChange={(changed) => update({ filter: changed, pageIndex: 0 })}
      />
      <Section
        title={formatMessage(auditMessages.items)}
        count={data?.logs.totalCount}
        actions={
          <LogActions onRefresh={() => void query.refetch()} onVerify={verifying.open} onExport={exporting.open} />
        }
      >
        {data?.isBehind === true && (
          <Alert className="audit-log__behind" color="yellow" role="status">
            {formatMessage(auditMessages.behind)}
          </Alert>
        )}
        <LastFound verification={verification.data ?? null} onShow={verifying.open} />
        <AuditTable
          {...{ items, order, timezone, paged: pagedOf(pageIndex * pageSize, data?.logs.totalCount) }}
          state={data === undefined ? (query.isError ? 'error' : 'loading') : isFetching ? 'refreshing' : 'ready'}
          error={
            <ErrorState
              message={formatMessage(auditMessages.loadError)}
              onRetry={() => void query.refetch()}
              isRetrying={isFetching}
              isCompact
            />
          }
          onSort={(sorted) => update({ order: sorted, pageIndex: 0 })}
        />
        <div className="audit__pager">
          <Pager
            page={pageIndex}
            pageSize={pageSize}
            loaded={items.length}
            total={{ value: data?.logs.totalCount ?? 0, isAtLeast: false }}
            onPrevious={() => update({ pageIndex: pageIndex - 1 })}
            onNext={() => update({ pageIndex: pageIndex + 1 })}
          />
        </div>
      </Section>
      {isVerifying && <VerificationModal query={verification} onClose={verifying.close} />}
      {isExporting && <ExportModal {...{ filter, order }} onClose={exporting.close} />}
    </div>
  );
}

const pagedOf = (first: number, total: number | undefined): PagedRows => ({ first, total: total ?? null });

function useWindow() {
  const window = useDisclosure(false);
  useReturnFocus(window[0]);
  return window;
}

/**
 * The result of the latest verification. It is shown until a verification finds no problems, so that readers do not
 * rely on a damaged log.
 */
function LastFound({ verification, onShow }: { verification: AuditVerification | null; onShow: () => void }) {
  const { formatMessage } = useIntl();
  const count = verification === null ? 0 : problemCount(verification);
  return (
    count > 0 && (
      <Alert className="audit-log__behind" color="red" role="status">
        <Group justify="space-between" gap="xs">
          {formatMessage(auditVerificationMessages.lastFound, { count })}
          <Button variant="default" size="compact-sm" onClick={onShow}>
            {formatMessage(auditVerificationMessages.show)}
          </Button>
        </Group>
      </Alert>
    )
  );
}

interface LogActionsProps {
  onRefresh: () => unknown;
  onVerify: () => void;
  onExport: () => void;
}

function LogActions({ onRefresh, onVerify, onExport }: LogActionsProps) {
  const { formatMessage } = useIntl();
  return (
    <div className="audit-log__actions">
      <Button variant="default" leftSection={<IconRefresh size={16} aria-hidden />} onClick={() => void onRefresh()}>
        {formatMessage(auditMessages.refresh)}
      </Button>
      <Button variant="default" leftSection={<IconShieldCheck size={16} aria-hidden />} onClick={onVerify}>
        {formatMessage(auditVerificationMessages.verify)}
      </Button>
      <Permitted call={createAuditExport}>
        <Button leftSection={<IconFileExport size={16} aria-hidden />} onClick={onExport}>
          {formatMessage(auditExportMessages.export)}
        </Button>
      </Permitted>
    </div>
  );
}

function useAuditPage({ filter, pageIndex, pageSize, order }: ReturnType<typeof auditParams.parse>) {
  const body = useMemo(
    () => ({
      filter,
      take: pageSize,
      skip: pageIndex * pageSize,
      orderBy: [{ field: 'timestamp' as const, sortOrder: order }],
    }),
    [filter, pageIndex, pageSize, order],
  );
  return useSearchAuditLogQuery(body, { refetchOnMountOrArgChange: true });
}

/** The zone of the case of the filter; the default zone without a case. */
function useFilterTimezone({ caseId }: AuditFilter): string {
  const { data } = useGetCaseQuery(caseId === undefined ? skipToken : { caseId });
  return data?.timezone ?? DEFAULT_TIMEZONE;
}
