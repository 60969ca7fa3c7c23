import type { Confirmation } from '@contract/model/confirmation';
import type { Passkey } from '@contract/model/passkey';
import { REALM } from '@contract/rules/identifiers';
import { useIntl } from 'react-intl';

import { useRemovePasskeyMutation } from '@/api/endpoints/passkeys';
import { passkeyMessages } from '@/messages/passkeys';
import { useAppDispatch } from '@/state/hooks';
import { toastAdded } from '@/state/toasts-slice';

import { FactorConfirmation } from './factor-confirmation';
import { FactorModal } from './factor-modal';

export function RemovePasskeyModal({ passkey: { id, name }, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const [remove] = useRemovePasskeyMutation();
  const title = formatMessage(passkeyMessages.removeTitle, { name });
  const submit = async (confirmation: Confirmation) => {
    const { error } = await remove({ realm: REALM, passkeyId: id, ...confirmation });
    if (error === undefined) {
      dispatch(toastAdded({ kind: 'success', message: passkeyMessages.wasRemoved, values: { name } }));
      onClose();
    }
    return error;
  };
  return (
    <FactorModal title={title} onClose={onClose}>
      <FactorConfirmation
        title={title}
        submitLabel={formatMessage(passkeyMessages.removeSubmit)}
        onSubmit={submit}
        onCancel={onClose}
      />
    </FactorModal>
  );
}
