import { Button, Group, Loader, Modal, Stack } from '@mantine/core';
import { nanoid } from '@reduxjs/toolkit';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { useApplyPrivilegeRulesMutation, usePreviewPrivilegeRulesQuery } from '@/api/endpoints/privilege-workflow';
import { ErrorState } from '@/components/layout/error-state';
import { BulkProgress } from '@/features/bulk-actions/bulk-progress';
import { privilegePageMessages as messages } from '@/messages/privilege-workflow';
import { shellMessages } from '@/messages/shell';
import { useAppDispatch } from '@/state/hooks';
import { progressEnded } from '@/state/progress-slice';
import { toastAdded } from '@/state/toasts-slice';

interface ApplyRulesModalProps {
  caseId: string;
  onClose: () => void;
}

/**
 * Shows how many items match the privilege lists, and marks them as suspected after a confirmation. Closing does not
 * cancel this: its toast is still shown.
 */
export function ApplyRulesModal({ caseId, onClose }: ApplyRulesModalProps) {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const [apply] = useApplyPrivilegeRulesMutation();
  const [progressId, setProgressId] = useState<string | null>(null);
  const { currentData, isError, isFetching, refetch } = usePreviewPrivilegeRulesQuery(
    { caseId },
    { refetchOnMountOrArgChange: true },
  );
  const isRunning = progressId !== null;
  const suspect = async () => {
    const id = nanoid();
    setProgressId(id);
    const { data } = await apply({ caseId, progressId: id });
    setProgressId(null);
    dispatch(progressEnded(id));
    if (data !== undefined) {
      dispatch(toastAdded({ kind: 'success', message: messages.suspectedToast, values: { count: data.count } }));
      onClose();
    }
  };
  const count = isFetching ? null : (currentData?.count ?? null);
  return (
    <Modal
      opened
      onClose={onClose}
      title={formatMessage(messages.apply)}
      closeButtonProps={{ 'aria-label': formatMessage(shellMessages.close) }}
    >
      <Stack gap="md">
        <p className="privilege-page__hint">{formatMessage(messages.applyHint)}</p>
        {isError ? (
          <ErrorState isCompact message={formatMessage(messages.applyError)} onRetry={() => void refetch()} />
        ) : (
          <p className="privilege-page__count" role="status">
            {count === null && !isRunning ? (
              <>
                <Loader size={14} aria-hidden /> {formatMessage(messages.counting)}
              </>
            ) : (
              formatMessage(messages.wouldSuspect, { count: count ?? currentData?.count ?? 0 })
            )}
          </p>
        )}
        <BulkProgress progressId={progressId} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {formatMessage(isRunning ? shellMessages.close : shellMessages.cancel)}
          </Button>
          <Button disabled={count === null || count === 0} loading={isRunning} onClick={() => void suspect()}>
            {formatMessage(messages.suspect)}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
