import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { Navigate, Outlet, useParams } from 'react-router';

import { isHidden, isStoreUnusable, serverMessageOf } from '@/api/api-error';
import { useGetCaseQuery } from '@/api/endpoints/cases';
import { ErrorState } from '@/components/layout/error-state';
import { PageSkeleton } from '@/components/layout/page-skeleton';
import { ChosenIcons } from '@/features/artifact-icons/chosen-icons';
import { CaseStatusBanner } from '@/features/case-status/case-status-banner';
import { Notepad } from '@/features/notepad/notepad';
import { RedactWindow } from '@/features/redactions/redact-window';
import { useShortcut } from '@/features/shortcuts/use-shortcut';
import { errorMessages } from '@/messages/errors';
import { paths } from '@/routing/paths';
import { useAppDispatch } from '@/state/hooks';
import { undoRequested } from '@/state/listeners/undo';
import { useLiveCase } from '@/state/use-live-case';

import './case-layout.css';

/** Layout of every page of a case. A user without access sees "Page not found", as if the case did not exist. */
export function CaseLayout() {
  const { caseId = '' } = useParams();
  const [openedAt] = useState(Date.now);
  const {
    data,
    error,
    isFetching,
    refetch,
    startedTimeStamp = 0,
  } = useGetCaseQuery({ caseId }, { refetchOnMountOrArgChange: true });
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  useShortcut('undo', () => dispatch(undoRequested({ caseId })), data !== undefined);
  useLiveCase(data === undefined ? null : caseId);
  // A refusal from before may be outdated: the user may have been assigned to the case since. Opening asks again, but not while a
  // request from before is still on its way.
  const isOutdatedRefusal = isHidden(error) && !isFetching && startedTimeStamp < openedAt;
  useEffect(() => {
    if (isOutdatedRefusal) {
      void refetch();
    }
  }, [isOutdatedRefusal, refetch]);
  if (isHidden(error)) {
    return isFetching || isOutdatedRefusal ? <PageSkeleton /> : <Navigate to={paths.notFound()} replace />;
  }
  if (data === undefined) {
    return error ? (
      <ErrorState
        message={
          isStoreUnusable(error)
            ? formatMessage(errorMessages.caseData, { detail: serverMessageOf(error) ?? '' })
            : formatMessage(errorMessages.getCase)
        }
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    ) : (
      <PageSkeleton />
    );
  }
  return (
    <div className="case-layout">
      <CaseStatusBanner caseId={caseId} />
      <div className="case-layout__body">
        <div className="case-layout__page">
          <ChosenIcons caseId={caseId}>
            <RedactWindow caseId={caseId}>
              <Outlet />
            </RedactWindow>
          </ChosenIcons>
        </div>
        <Notepad caseId={caseId} />
      </div>
    </div>
  );
}
