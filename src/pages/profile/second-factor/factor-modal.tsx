import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';

import { FormModal } from '@/components/form/form-modal';
import { shellMessages } from '@/messages/shell';

interface FactorModalProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog about the second factor; a click outside does not close it, since codes are shown only once. */
export function FactorModal({ title, onClose, children }: FactorModalProps) {
  const { formatMessage } = useIntl();
  return (
    <FormModal
      opened
      onClose={onClose}
      closeOnClickOutside={false}
      title={title}
      closeButtonProps={{ 'aria-label': formatMessage(shellMessages.close) }}
    >
      {children}
    </FormModal>
  );
}
