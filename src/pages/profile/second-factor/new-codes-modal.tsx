import type { Confirmation } from '@contract/model/confirmation';
import { REALM } from '@contract/rules/identifiers';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { useRenewRecoveryCodesMutation } from '@/api/endpoints/second-factor';
import { secondFactorMessages } from '@/messages/second-factor';

import { FactorConfirmation } from './factor-confirmation';
import { FactorModal } from './factor-modal';
import { RecoveryCodes } from './recovery-codes';

/** Creates new recovery codes, which replace the previous ones. */
export function NewCodesModal({ onClose }: { onClose: () => void }) {
  const { formatMessage } = useIntl();
  const [renew] = useRenewRecoveryCodesMutation();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const title = formatMessage(secondFactorMessages.newCodes);
  const submit = async (confirmation: Confirmation) => {
    const { data, error } = await renew({ realm: REALM, ...confirmation });
    setCodes(data?.recoveryCodes ?? null);
    return error;
  };
  return (
    <FactorModal title={title} onClose={onClose}>
      {codes === null ? (
        <FactorConfirmation
          title={title}
          submitLabel={formatMessage(secondFactorMessages.next)}
          onSubmit={submit}
          onCancel={onClose}
        />
      ) : (
        <RecoveryCodes codes={codes} onDone={onClose} />
      )}
    </FactorModal>
  );
}
