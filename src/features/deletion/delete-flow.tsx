import { useState } from 'react';
import { useIntl } from 'react-intl';

import { deletionMessages } from '@/messages/deletion';

import { ConfirmDeletion } from './confirm-deletion';
import type { DeletedThing } from './deleted-thing';
import { ReasonModal } from './reason-modal';

interface DeleteFlowProps {
  thing: DeletedThing;
  /** The displayed name of the deleted object. */
  name: string;
  /** Deletes the object; the reason is trimmed and valid. The dialogs close in any case: the caller shows failures. */
  onDelete: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

/** Deletes in two steps: a reason, then a confirmation (rules 000-4, 002-2 "Delete flow"). */
export function DeleteFlow({ thing, name, onDelete, onClose }: DeleteFlowProps) {
  const { formatMessage } = useIntl();
  const [reason, setReason] = useState<string | null>(null);
  if (reason === null) {
    return (
      <ReasonModal
        title={formatMessage(deletionMessages.title, { thing })}
        text={formatMessage(deletionMessages.why, { name })}
        submitLabel={formatMessage(deletionMessages.next)}
        onSubmit={setReason}
        onClose={onClose}
      />
    );
  }
  return (
    <ConfirmDeletion
      thing={thing}
      name={name}
      reason={reason}
      onConfirm={async () => {
        // RTK Query resolves with errors; any other rejection must not keep the dialog open either.
        await onDelete(reason).catch(() => undefined);
        onClose();
      }}
      onClose={onClose}
    />
  );
}
