import type { HitExhibit } from '@contract/model/hit';
import { Button, Group, Modal, Stack } from '@mantine/core';
import { useIntl } from 'react-intl';

import { serverMessageOf } from '@/api/api-error';
import { useWithdrawExhibitMutation } from '@/api/endpoints/exhibits';
import { exhibitMessages } from '@/messages/exhibits';
import { shellMessages } from '@/messages/shell';
import { useAppDispatch } from '@/state/hooks';
import { toastAdded } from '@/state/toasts-slice';

import './exhibits.css';

interface WithdrawModalProps {
  caseId: string;
  hitId: string;
  exhibit: Pick<HitExhibit, 'id' | 'number'>;
  onClose: () => void;
}

/** Confirms the withdrawal of an exhibit: its number is not reused. */
export function WithdrawModal({ caseId, hitId, exhibit: { id, number }, onClose }: WithdrawModalProps) {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const [withdraw, { isLoading, error: failure }] = useWithdrawExhibitMutation();
  const confirm = async () => {
    const { error } = await withdraw({ caseId, hitId, exhibitId: id });
    if (error === undefined) {
      dispatch(toastAdded({ kind: 'success', message: exhibitMessages.withdrawn, values: { number } }));
      onClose();
    }
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={formatMessage(exhibitMessages.withdrawTitle, { number })}
      closeButtonProps={{ 'aria-label': formatMessage(shellMessages.close) }}
    >
      <Stack gap="md">
        <p className="exhibit-modal__hint">{formatMessage(exhibitMessages.withdrawText)}</p>
        {failure !== undefined && (
          <p className="exhibit-modal__failure" role="alert">
            {serverMessageOf(failure) ?? formatMessage(exhibitMessages.withdrawError)}
          </p>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" data-autofocus disabled={isLoading} onClick={onClose}>
            {formatMessage(shellMessages.cancel)}
          </Button>
          <Button color="red" loading={isLoading} onClick={() => void confirm()}>
            {formatMessage(exhibitMessages.withdraw)}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
