import { Button, Checkbox, Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';

import { FormModal } from '@/components/form/form-modal';
import { bulkMessages } from '@/messages/bulk';
import { shellMessages } from '@/messages/shell';
import { toolCopiesMessages } from '@/messages/two-tools';

import './bulk-actions.css';
import { BulkProgress } from './bulk-progress';
import type { BulkSelection } from './use-bulk-selection';

interface BulkModalProps {
  title: string;
  onClose: () => void;
  /** The form of the action. */
  children: ReactNode;
}

/** The dialog of every bulk action. */
export function BulkModal({ title, onClose, children }: BulkModalProps) {
  const { formatMessage } = useIntl();
  return (
    <FormModal
      opened
      onClose={onClose}
      title={title}
      closeButtonProps={{ 'aria-label': formatMessage(shellMessages.close) }}
    >
      {children}
    </FormModal>
  );
}

interface BulkFieldsProps {
  /** Label of the submit button, a verb. */
  submitLabel: string;
  selection: Pick<BulkSelection, 'count' | 'copies'>;
  /** Id of the progress of the running action. */
  progressId: string | null;
  /** Closing does not cancel a running action: its toast is still shown. */
  onClose: () => void;
  children: ReactNode;
}

/** Content of every bulk form: number of items, fields, progress and buttons. */
export function BulkFields({
  submitLabel,
  selection: { count, copies },
  progressId,
  onClose,
  children,
}: BulkFieldsProps) {
  const { formatMessage } = useIntl();
  const isRunning = progressId !== null;
  return (
    <Stack gap="md">
      <p className="bulk-modal__about">{formatMessage(bulkMessages.about, { count })}</p>
      {children}
      {copies !== null && (
        <Checkbox
          size="sm"
          label={formatMessage(toolCopiesMessages.withCopies)}
          description={formatMessage(toolCopiesMessages.withCopiesHint)}
          checked={copies.areMeant}
          disabled={isRunning}
          onChange={({ currentTarget }) => copies.onChange(currentTarget.checked)}
        />
      )}
      <BulkProgress progressId={progressId} />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          {formatMessage(isRunning ? shellMessages.close : shellMessages.cancel)}
        </Button>
        <Button type="submit" loading={isRunning}>
          {submitLabel}
        </Button>
      </Group>
    </Stack>
  );
}
