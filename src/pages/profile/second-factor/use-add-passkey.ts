import type { PasskeyCreationOptions } from '@contract/model/passkey';
import { REALM } from '@contract/rules/identifiers';
import type { PasskeyValues } from '@contract/rules/passkey-form';
import { startRegistration } from '@simplewebauthn/browser';
import { FORM_ERROR, type SubmissionErrors } from 'final-form';
import type { MessageDescriptor } from 'react-intl';
import { useIntl } from 'react-intl';

import { refusedFields, serverMessageOf } from '@/api/api-error';
import { useAddPasskeyMutation, useBeginPasskeyMutation } from '@/api/endpoints/passkeys';
import { useFactorProof } from '@/features/confirmation/use-factor-proof';
import type { OwnFactor } from '@/features/confirmation/use-own-factor';
import { errorMessages } from '@/messages/errors';
import { passkeyMessages } from '@/messages/passkeys';
import { useAppDispatch } from '@/state/hooks';
import { toastAdded } from '@/state/toasts-slice';

/**
 * Requests options from the server, a passkey from the authenticator, and stores it. Returns the submit handler of a
 * form, which resolves to form errors. @param onAdded called with the recovery codes, which are empty unless it is the
 * first factor of the user
 */
export function useAddPasskey(factor: OwnFactor, onAdded: (recoveryCodes: readonly string[]) => void) {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const prove = useFactorProof(factor);
  const [begin] = useBeginPasskeyMutation();
  const [add] = useAddPasskeyMutation();
  const refusal = (error: unknown): SubmissionErrors =>
    refusedFields(error) ?? { [FORM_ERROR]: serverMessageOf(error) ?? formatMessage(errorMessages.changeSecondFactor) };
  return async ({ name, password, code }: PasskeyValues): Promise<SubmissionErrors> => {
    const confirmed = await prove(code);
    if ('problems' in confirmed) {
      return confirmed.problems;
    }
    const begun = await begin({ realm: REALM, password, ...confirmed.proof });
    if (begun.data === undefined) {
      return refusal(begun.error);
    }
    const made = await askAuthenticator(begun.data);
    if ('problem' in made) {
      return { [FORM_ERROR]: formatMessage(made.problem) };
    }
    const added = await add({ realm: REALM, name, credential: made.credential });
    if (added.data === undefined) {
      return refusal(added.error);
    }
    dispatch(toastAdded({ kind: 'success', message: passkeyMessages.wasAdded, values: { name: name.trim() } }));
    onAdded(added.data.recoveryCodes);
    return undefined;
  };
}

type Made = { credential: Awaited<ReturnType<typeof startRegistration>> } | { problem: MessageDescriptor };

async function askAuthenticator(optionsJSON: PasskeyCreationOptions): Promise<Made> {
  try {
    return { credential: await startRegistration({ optionsJSON }) };
  } catch (error) {
    return { problem: problemOf(error instanceof Error ? error.name : '') };
  }
}

/** Names of DOM exceptions in the WebAuthn specification. */
function problemOf(name: string): MessageDescriptor {
  if (name === 'InvalidStateError') {
    return passkeyMessages.registered;
  }
  return name === 'NotAllowedError' || name === 'AbortError' ? passkeyMessages.cancelled : passkeyMessages.failed;
}
