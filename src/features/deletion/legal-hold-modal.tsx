import type { LegalHold } from '@contract/model/legal-hold';
import { useIntl } from 'react-intl';

import { legalHoldMessages } from '@/messages/deletion';

import { ReasonModal } from './reason-modal';

interface LegalHoldModalProps {
  /** Name of the case or source. */
  name: string;
  hold: LegalHold | null;
  /** Places or lifts the hold; a failure shows a toast. */
  onChange: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

/** Requires a reason for placing or lifting a legal hold. */
export function LegalHoldModal({ name, hold, onChange, onClose }: LegalHoldModalProps) {
  const { formatMessage } = useIntl();
  const isHeld = hold !== null;
  const title = formatMessage(isHeld ? legalHoldMessages.lift : legalHoldMessages.place);
  return (
    <ReasonModal
      title={title}
      text={formatMessage(isHeld ? legalHoldMessages.liftText : legalHoldMessages.placeText, { name })}
      submitLabel={title}
      onSubmit={async (reason) => {
        await onChange(reason);
        onClose();
      }}
      onClose={onClose}
    />
  );
}
