import type { countPrivilege } from '@contract/calls/privilege';
import type { CallResponse } from '@contract/define-call';
import { Button, Skeleton } from '@mantine/core';
import { IconFileText, IconListSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';

import { useCountPrivilegeQuery } from '@/api/endpoints/privilege-workflow';
import { ErrorState } from '@/components/layout/error-state';
import { Section } from '@/components/layout/section';
import { privilegePageMessages } from '@/messages/privilege-workflow';
import { paths } from '@/routing/paths';

import { PrivilegeLogModal } from './privilege-log-modal';
import './privilege-page.css';

/** Numbers of undecided and decided items with links to them, and the privilege log. */
export function ReviewQueue({ caseId }: { caseId: string }) {
  const { formatMessage } = useIntl();
  const [isLogOpen, setIsLogOpen] = useState(false);
  const { data, isError, isFetching, refetch } = useCountPrivilegeQuery(
    { caseId },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <Section
      title={formatMessage(privilegePageMessages.queue)}
      actions={
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconFileText size={16} aria-hidden />}
          onClick={() => setIsLogOpen(true)}
        >
          {formatMessage(privilegePageMessages.createLog)}
        </Button>
      }
    >
      <QueueContent caseId={caseId} counts={data} isError={isError} isRetrying={isFetching} onRetry={refetch} />
      {isLogOpen && <PrivilegeLogModal caseId={caseId} onClose={() => setIsLogOpen(false)} />}
    </Section>
  );
}

interface QueueContentProps {
  caseId: string;
  counts: CallResponse<typeof countPrivilege> | undefined;
  isError: boolean;
  isRetrying: boolean;
  onRetry: () => unknown;
}

function QueueContent({ caseId, counts, isError, isRetrying, onRetry }: QueueContentProps) {
  const { formatMessage } = useIntl();
  if (counts === undefined) {
    return isError ? (
      <ErrorState
        isCompact
        message={formatMessage(privilegePageMessages.countsError)}
        isRetrying={isRetrying}
        onRetry={() => void onRetry()}
      />
    ) : (
      <Skeleton height={36} />
    );
  }
  const { suspected, confirmed, released } = counts;
  return (
    <div className="privilege-page__queue">
      <p className="privilege-page__waiting">{formatMessage(privilegePageMessages.waiting, { count: suspected })}</p>
      {suspected > 0 && (
        <Button
          component={Link}
          to={paths.explorer(caseId, { privilegeState: 'suspected' })}
          leftSection={<IconListSearch size={16} aria-hidden />}
        >
          {formatMessage(privilegePageMessages.review)}
        </Button>
      )}
      <Link className="privilege-page__link" to={paths.explorer(caseId, { privilegeState: 'confirmed' })}>
        {formatMessage(privilegePageMessages.confirmedCount, { count: confirmed })}
      </Link>
      <Link className="privilege-page__link" to={paths.explorer(caseId, { privilegeState: 'released' })}>
        {formatMessage(privilegePageMessages.releasedCount, { count: released })}
      </Link>
    </div>
  );
}
