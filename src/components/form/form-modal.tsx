import { Modal, type ModalProps } from '@mantine/core';

import { UnsavedChangesContext } from '@/components/unsaved-changes/unsaved-changes-context';
import { useUnsavedScope } from '@/components/unsaved-changes/use-unsaved-scope';

/**
 * The dialog of every form. Escape, a click outside and the button that closes it ask when something in it was changed;
 * Cancel of the form discards without asking.
 */
export function FormModal({ onClose, children, ...modal }: ModalProps) {
  const { scope, question } = useUnsavedScope();
  return (
    <UnsavedChangesContext value={scope}>
      <Modal {...modal} onClose={() => scope.leave(onClose)}>
        {children}
      </Modal>
      {question}
    </UnsavedChangesContext>
  );
}
