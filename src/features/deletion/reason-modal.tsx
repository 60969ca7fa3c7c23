import { reasonSchema, type ReasonValues } from '@contract/rules/reason';
import { Stack } from '@mantine/core';
import { useIntl } from 'react-intl';

import { EntityForm } from '@/components/form/entity-form';
import { FormFooter } from '@/components/form/form-footer';
import { FormModal } from '@/components/form/form-modal';
import { shellMessages } from '@/messages/shell';

import './deletion.css';
import { ReasonField } from './reason-field';

interface ReasonModalProps {
  title: string;
  /** Explanation above the field. */
  text: string;
  submitLabel: string;
  /** Called with the trimmed, valid reason. */
  onSubmit: (reason: string) => Promise<void> | void;
  onClose: () => void;
}

const INITIAL_VALUES: ReasonValues = { reason: '' };

/** Requires a reason, which the audit log records, for a change (rules 002-5). */
export function ReasonModal({ title, text, submitLabel, onSubmit, onClose }: ReasonModalProps) {
  const { formatMessage } = useIntl();
  return (
    <FormModal
      opened
      onClose={onClose}
      title={title}
      closeButtonProps={{ 'aria-label': formatMessage(shellMessages.close) }}
    >
      <EntityForm<ReasonValues>
        aria-label={title}
        schema={reasonSchema}
        initialValues={INITIAL_VALUES}
        onSubmit={({ reason }) => onSubmit(reason.trim())}
        subscription={{}}
      >
        {() => (
          <Stack gap="md">
            <p className="deletion__text" dir="auto">
              {text}
            </p>
            <ReasonField />
            <FormFooter submitLabel={submitLabel} onCancel={onClose} needsValid />
          </Stack>
        )}
      </EntityForm>
    </FormModal>
  );
}
