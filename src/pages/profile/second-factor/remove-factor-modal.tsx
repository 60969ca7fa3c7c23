import type { Confirmation } from '@contract/model/confirmation';
import { REALM } from '@contract/rules/identifiers';
import { useIntl } from 'react-intl';

import { useRemoveSecondFactorMutation } from '@/api/endpoints/second-factor';
import { secondFactorMessages } from '@/messages/second-factor';
import { useAppDispatch } from '@/state/hooks';
import { toastAdded } from '@/state/toasts-slice';

import { FactorConfirmation } from './factor-confirmation';
import { FactorModal } from './factor-modal';

/** Removes the second factor, so that only the password is required. */
export function RemoveFactorModal({ onClose }: { onClose: () => void }) {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const [remove] = useRemoveSecondFactorMutation();
  const title = formatMessage(secondFactorMessages.removeTitle);
  const submit = async (confirmation: Confirmation) => {
    const { error } = await remove({ realm: REALM, ...confirmation });
    if (error === undefined) {
      dispatch(toastAdded({ kind: 'success', message: secondFactorMessages.removed }));
      onClose();
    }
    return error;
  };
  return (
    <FactorModal title={title} onClose={onClose}>
      <FactorConfirmation
        title={title}
        submitLabel={formatMessage(secondFactorMessages.remove)}
        onSubmit={submit}
        onCancel={onClose}
      />
    </FactorModal>
  );
}
