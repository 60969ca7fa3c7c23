import { Type, type Static } from '@sinclair/typebox';

import { Instant, Nullable } from './common';

/** A passkey, as shown to its user. */
export const Passkey = Type.Object({
  id: Type.String(),
  name: Type.String(),
  createdAt: Instant,
  lastUsedAt: Nullable(Instant),
  /** Whether it is stored outside of the authenticator as well, such as in the account of the phone. */
  isBackedUp: Type.Boolean(),
});
export type Passkey = Static<typeof Passkey>;

/** Options for the authenticator that creates a passkey (PublicKeyCredentialCreationOptionsJSON of WebAuthn). */
export const PasskeyCreationOptions = Type.Object({
  rp: Type.Object({ id: Type.String(), name: Type.String() }),
  user: Type.Object({ id: Type.String(), name: Type.String(), displayName: Type.String() }),
  challenge: Type.String({ description: 'base64url; works once, for this session, for five minutes' }),
  pubKeyCredParams: Type.Array(Type.Object({ type: Type.Literal('public-key'), alg: Type.Integer() })),
  timeout: Type.Integer({ description: 'Milliseconds' }),
  excludeCredentials: Type.Array(
    Type.Object({ id: Type.String(), type: Type.Literal('public-key'), transports: Type.Array(Type.String()) }),
  ),
  authenticatorSelection: Type.Object({
    residentKey: Type.Literal('discouraged'),
    requireResidentKey: Type.Literal(false),
    userVerification: Type.Literal('preferred'),
  }),
  attestation: Type.Literal('none'),
});
export type PasskeyCreationOptions = Static<typeof PasskeyCreationOptions>;

/** Options for the authenticator that uses a passkey (PublicKeyCredentialRequestOptionsJSON of WebAuthn). */
export const PasskeyRequestOptions = Type.Object({
  rpId: Type.String(),
  challenge: Type.String({ description: 'base64url; works once, for this session, for five minutes' }),
  allowCredentials: Type.Array(
    Type.Object({ id: Type.String(), type: Type.Literal('public-key'), transports: Type.Array(Type.String()) }),
  ),
  timeout: Type.Integer({ description: 'Milliseconds' }),
  userVerification: Type.Literal('preferred'),
});
export type PasskeyRequestOptions = Static<typeof PasskeyRequestOptions>;

const base64url = (maxLength: number) => Type.String({ pattern: '^[A-Za-z0-9_-]+$', maxLength });
/** A credential id has at most 1,023 bytes. */
const credentialId = base64url(1364);

/** Written by the browser, with more members than REVIEW reads; other versions of WebAuthn add some. */
const ofBrowser = { additionalProperties: true };

/**
 * The authenticator's response to the creation options (RegistrationResponseJSON of WebAuthn); other properties are ignored.
 */
export const PasskeyRegistration = Type.Object(
  {
    id: credentialId,
    rawId: credentialId,
    type: Type.Literal('public-key'),
    response: Type.Object(
      {
        clientDataJSON: base64url(8_192),
        attestationObject: base64url(65_536),
        transports: Type.Optional(Type.Array(Type.String({ maxLength: 32 }), { maxItems: 16 })),
      },
      ofBrowser,
    ),
  },
  ofBrowser,
);
export type PasskeyRegistration = Static<typeof PasskeyRegistration>;

/** The authenticator's response at a sign-in (AuthenticationResponseJSON of WebAuthn). */
export const PasskeyAssertion = Type.Object(
  {
    id: credentialId,
    rawId: credentialId,
    type: Type.Literal('public-key'),
    response: Type.Object(
      {
        clientDataJSON: base64url(8_192),
        authenticatorData: base64url(8_192),
        signature: base64url(8_192),
      },
      ofBrowser,
    ),
  },
  ofBrowser,
);
export type PasskeyAssertion = Static<typeof PasskeyAssertion>;
