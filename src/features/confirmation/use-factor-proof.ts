import type { Confirmation } from '@contract/model/confirmation';
import { REALM } from '@contract/rules/identifiers';
import { startAuthentication } from '@simplewebauthn/browser';
import { FORM_ERROR, type SubmissionErrors } from 'final-form';
import { useIntl } from 'react-intl';

import { serverMessageOf } from '@/api/api-error';
import { useBeginPasskeyConfirmationMutation } from '@/api/endpoints/passkeys';
import { confirmationMessages } from '@/messages/confirmation';
import { errorMessages } from '@/messages/errors';

import type { OwnFactor } from './use-own-factor';

type Proof = Omit<Confirmation, 'password'>;
type ProofResult = { proof: Proof } | { problems: SubmissionErrors };

/** The typed code, or without one the response of the browser for a passkey; nothing without a second factor. */
export function useFactorProof({ isOn, canUsePasskey }: OwnFactor): (code: string) => Promise<ProofResult> {
  const { formatMessage } = useIntl();
  const [begin] = useBeginPasskeyConfirmationMutation();
  return async (code) => {
    if (!isOn || code.trim() !== '' || !canUsePasskey) {
      return { proof: code.trim() === '' ? {} : { code } };
    }
    const { data: optionsJSON, error } = await begin({ realm: REALM });
    if (optionsJSON === undefined) {
      return {
        problems: { [FORM_ERROR]: serverMessageOf(error) ?? formatMessage(errorMessages.changeSecondFactor) },
      };
    }
    try {
      return { proof: { passkey: await startAuthentication({ optionsJSON }) } };
    } catch (failure) {
      return {
        problems: {
          code: formatMessage(isCancelled(failure) ? confirmationMessages.cancelled : confirmationMessages.failed),
        },
      };
    }
  };
}

/** Names of DOM exceptions in the WebAuthn specification. */
const isCancelled = (failure: unknown): boolean =>
  failure instanceof Error && (failure.name === 'NotAllowedError' || failure.name === 'AbortError');
