import { Button, Group, Modal, Stack } from '@mantine/core';
import { useIntl } from 'react-intl';

import { useDeleteCaseTagMutation } from '@/api/endpoints/tags';
import { errorMessages } from '@/messages/errors';
import { tagTableMessages } from '@/messages/overview';
import { shellMessages } from '@/messages/shell';

import type { CountedTag } from './tag-columns';

import './delete-tag-modal.css';

interface DeleteTagModalProps {
  caseId: string;
  tag: CountedTag;
  onClose: () => void;
}

/** Confirms the deletion of a tag, and shows the number of its items. */
export function DeleteTagModal({ caseId, tag: { id: tagId, name, count }, onClose }: DeleteTagModalProps) {
  const { formatMessage } = useIntl();
  const [remove, { isLoading, isError }] = useDeleteCaseTagMutation();
  const confirm = async () => {
    const { error } = await remove({ caseId, tagId });
    if (error === undefined) {
      onClose();
    }
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={formatMessage(tagTableMessages.delete)}
      closeButtonProps={{ 'aria-label': formatMessage(shellMessages.close) }}
    >
      <Stack gap="md">
        <p className="delete-tag-modal__text" dir="auto">
          {count === null
            ? formatMessage(tagTableMessages.deleteUncounted, { name })
            : formatMessage(tagTableMessages.deleteText, { name, count })}
        </p>
        {isError && (
          <p className="delete-tag-modal__failure" role="alert">
            {formatMessage(errorMessages.deleteTag)}
          </p>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" data-autofocus disabled={isLoading} onClick={onClose}>
            {formatMessage(shellMessages.cancel)}
          </Button>
          <Button color="red" loading={isLoading} onClick={() => void confirm()}>
            {formatMessage(tagTableMessages.delete)}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
