import { Type, type Static } from '@sinclair/typebox';

import { PASSWORD_MAX } from '@contract/rules/password';

import { PasskeyAssertion } from './passkey';

/** The second factor of who has one: one of the two. */
export const factorProof = {
  code: Type.Optional(
    Type.String({ maxLength: 100, description: 'Of the authenticator app, or a recovery code, which is used up' }),
  ),
  passkey: Type.Optional(PasskeyAssertion),
};

/** What users give again before something changes about how they sign in: the password, and the second factor of who has one. */
export const Confirmation = Type.Object({ password: Type.String({ maxLength: PASSWORD_MAX }), ...factorProof });
export type Confirmation = Static<typeof Confirmation>;
