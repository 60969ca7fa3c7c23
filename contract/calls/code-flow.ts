import { Type, type Static } from '@sinclair/typebox';

import { defineCall } from '@contract/define-call';

// Code flow on the server, with a client secret (ADR 0006). Without one these calls respond with 404, and the browser runs the code flow.

export const startSignIn = defineCall({
  name: 'startSignIn',
  summary: 'Starts a sign-in on the server: the URL of the identity provider that the browser visits next',
  method: 'POST',
  path: '/auth/api/sign-in',
  scope: 'public',
  isSignIn: true,
  audit: null,
  body: Type.Object({
    mustAuthenticate: Type.Boolean({ description: 'The provider asks again even if it remembers the user' }),
  }),
  response: Type.Object({ authorizationUrl: Type.String() }),
});

export const finishSignIn = defineCall({
  name: 'finishSignIn',
  summary: "The provider's response to the browser: starts a session, and leads back to the interface",
  method: 'GET',
  path: '/auth/api/sign-in/callback',
  scope: 'public',
  isSignIn: true,
  audit: 'system access',
  /** Providers add parameters of their own, such as `session_state` and `iss`. */
  query: Type.Object(
    {
      code: Type.Optional(Type.String()),
      state: Type.Optional(Type.String()),
      error: Type.Optional(Type.String()),
    },
    { additionalProperties: true },
  ),
  binary: 'response',
});

/**
 * Why the last sign-in of a browser failed. `provider`: the identity provider does not respond · `cancelled`: by the user · `stale`: expired,
 * used, or of another browser · `providerRefused`: the provider's response is an error · `refused`: REVIEW refuses the user.
 */
export const SignInProblem = Type.Object({
  kind: Type.Union([
    Type.Literal('provider'),
    Type.Literal('cancelled'),
    Type.Literal('stale'),
    Type.Literal('providerRefused'),
    Type.Literal('refused'),
  ]),
  /** The address or error code of the provider, or the message of the refusal. */
  detail: Type.String(),
});
export type SignInProblem = Static<typeof SignInProblem>;

export const getSignInProblem = defineCall({
  name: 'getSignInProblem',
  summary: 'Why the last sign-in of this browser on the server failed; null when it did not',
  method: 'GET',
  path: '/auth/api/sign-in/problem',
  scope: 'public',
  audit: null,
  response: Type.Object({ problem: Type.Union([SignInProblem, Type.Null()]) }),
});

export const leaveProvider = defineCall({
  name: 'leaveProvider',
  summary: 'After sign-out, or for a refused user: leads to where the provider ends its session, or to a new sign-in',
  method: 'GET',
  path: '/auth/api/sign-out',
  scope: 'public',
  isSignIn: true,
  audit: null,
  binary: 'response',
});
