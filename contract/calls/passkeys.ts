import { Type } from '@sinclair/typebox';

import { SecondFactor } from '@contract/calls/second-factor';
import { defineCall } from '@contract/define-call';
import { Confirmation } from '@contract/model/confirmation';
import { PasskeyCreationOptions, PasskeyRegistration, PasskeyRequestOptions } from '@contract/model/passkey';

// Passkeys as a second factor of users of the embedded provider. Tokens may neither create nor remove one.

const PATH = '/user/api/{realm}/users/me/passkeys';
const realmParams = Type.Object({ realm: Type.String() });
const passkeyParams = Type.Object({ realm: Type.String(), passkeyId: Type.String() });

export const beginPasskey = defineCall({
  name: 'beginPasskey',
  summary: 'Starts adding a passkey of the user: the options for the authenticator',
  method: 'POST',
  path: `${PATH}/begin`,
  scope: 'session',
  audit: null,
  params: realmParams,
  body: Confirmation,
  response: PasskeyCreationOptions,
});

export const addPasskey = defineCall({
  name: 'addPasskey',
  summary:
    'Adds the passkey that the authenticator has created; the first factor comes with ten recovery codes, which are never shown again',
  method: 'POST',
  path: PATH,
  scope: 'session',
  audit: 'user management',
  params: realmParams,
  body: Type.Object({ name: Type.String(), credential: PasskeyRegistration }),
  response: Type.Object({ recoveryCodes: Type.Array(Type.String()) }),
});

export const removePasskey = defineCall({
  name: 'removePasskey',
  summary: 'Removes a passkey of the user; 409 for the last factor when one is required',
  method: 'POST',
  path: `${PATH}/{passkeyId}/remove`,
  scope: 'session',
  audit: 'user management',
  params: passkeyParams,
  body: Confirmation,
  response: SecondFactor,
});

export const beginPasskeyConfirmation = defineCall({
  name: 'beginPasskeyConfirmation',
  summary: 'Starts confirming a change with a passkey of the user: the options for the authenticator',
  method: 'POST',
  path: `${PATH}/confirm`,
  scope: 'session',
  worksWithoutLicence: true,
  audit: null,
  params: realmParams,
  response: PasskeyRequestOptions,
});
