import { Type, type Static } from '@sinclair/typebox';

import { PASSWORD_MAX } from '@contract/rules/limits';

import { PasskeyAssertion } from './passkey';

/** The second factor of a user who has one: a code or a passkey. */
export const factorProof = {
  code: Type.Optional(
    Type.String({ maxLength: 100, description: 'Of the authenticator app, or a recovery code, which is used up' }),
  ),
  passkey: Type.Optional(PasskeyAssertion),
};

/** The factors with which users confirm a change of their credentials: the password, and the second factor if they have one. */
export const Confirmation = Type.Object({ password: Type.String({ maxLength: PASSWORD_MAX }), ...factorProof });
export type Confirmation = Static<typeof Confirmation>;
