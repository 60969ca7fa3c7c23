import type {
  PasskeyAssertion,
  PasskeyCreationOptions,
  PasskeyRegistration,
  PasskeyRequestOptions,
} from '@contract/model/passkey';
import type { PasskeyRecord } from '@server/stores/passkey-store';

import type { RelyingParty } from './relying-party';

/** Milliseconds within which a challenge must be answered. */
export const CHALLENGE_LIFETIME = 5 * 60_000;
/** COSE algorithms Ed25519, ES256 and RS256: every supported version of Node verifies them. */
const ALGORITHMS = [-8, -7, -257];
const RP_NAME = 'REVIEW';

/** The authenticator's data about a new passkey; keys and ids are base64url. */
export type VerifiedRegistration = Pick<
  PasskeyRecord,
  'credentialId' | 'publicKey' | 'counter' | 'transports' | 'isBackupEligible' | 'isBackedUp'
>;

/** Loaded with the first passkey: commands, and installations without passkeys, start faster. */
const load = () => import('@simplewebauthn/server');

/** @param handle the user handle for authenticators, base64url, without personal data */
export async function creationOptions(
  { id }: RelyingParty,
  user: { handle: string; userName: string; displayName: string },
  existing: readonly PasskeyRecord[],
): Promise<PasskeyCreationOptions> {
  const { generateRegistrationOptions } = await load();
  const { challenge } = await generateRegistrationOptions({
    rpName: RP_NAME,
    rpID: id,
    userName: user.userName,
    supportedAlgorithmIDs: ALGORITHMS,
  });
  return {
    rp: { id, name: RP_NAME },
    user: { id: user.handle, name: user.userName, displayName: user.displayName },
    challenge,
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key' as const, alg })),
    timeout: CHALLENGE_LIFETIME,
    excludeCredentials: existing.map(toDescriptor),
    authenticatorSelection: { residentKey: 'discouraged', requireResidentKey: false, userVerification: 'preferred' },
    attestation: 'none',
  };
}

/** The options for authenticators at a sign-in. */
export async function requestOptions(
  { id }: RelyingParty,
  passkeys: readonly PasskeyRecord[],
): Promise<PasskeyRequestOptions> {
  const { generateAuthenticationOptions } = await load();
  const { challenge } = await generateAuthenticationOptions({ rpID: id });
  return {
    rpId: id,
    challenge,
    allowCredentials: passkeys.map(({ credentialId, transports }) => ({
      id: credentialId,
      type: 'public-key',
      transports,
    })),
    timeout: CHALLENGE_LIFETIME,
    userVerification: 'preferred',
  };
}

/** Null for a response to another challenge, of another origin or relying party, or a malformed one. */
export async function verifyRegistration(
  { id, origin }: RelyingParty,
  challenge: string,
  given: PasskeyRegistration,
): Promise<VerifiedRegistration | null> {
  const { verifyRegistrationResponse } = await load();
  const result = await verifyRegistrationResponse({
    response: { ...given, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: false,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => null);
  if (result === null || !result.verified) {
    return null;
  }
  const { credential, credentialDeviceType, credentialBackedUp } = result.registrationInfo;
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: given.response.transports ?? [],
    isBackupEligible: credentialDeviceType === 'multiDevice',
    isBackedUp: credentialBackedUp,
  };
}

/**
 * Null for a response to another challenge, of another origin, relying party or key, or a malformed one. The counter is not
 * checked here: the store compares it in the transaction that writes the new one.
 */
export async function verifyAssertion(
  { id, origin }: RelyingParty,
  challenge: string,
  given: PasskeyAssertion,
  passkey: PasskeyRecord,
): Promise<{ counter: number; isBackedUp: boolean } | null> {
  const { verifyAuthenticationResponse } = await load();
  const result = await verifyAuthenticationResponse({
    response: { ...given, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: false,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: 0,
    },
  }).catch(() => null);
  if (result === null || !result.verified) {
    return null;
  }
  const { newCounter, credentialBackedUp } = result.authenticationInfo;
  return { counter: newCounter, isBackedUp: credentialBackedUp };
}

const toDescriptor = ({ credentialId, transports }: PasskeyRecord) => ({
  id: credentialId,
  type: 'public-key' as const,
  transports,
});
