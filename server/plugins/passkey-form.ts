import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Static, TSchema } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';

import { PasskeyAssertion, PasskeyRegistration } from '@contract/model/passkey';
import type { AppContext } from '@server/context';
import { NotFoundError, ReviewError } from '@server/errors';
import { recoveryCodesPage, secondFactorPage, setUpSecondFactorPage } from '@server/identity/second-factor-pages';
import { signInFailedPage } from '@server/identity/sign-in-page';
import type { UserRecord } from '@server/stores/user-store';

import { formOf, sendPage } from './form-page';
import { setUpCause, type FactorFormOptions } from './second-factor-form';
import { stepUrl, type SignInStep } from './sign-in-steps';

const NOT_ADDED = 'The passkey was not added. Try again.';

/**
 * Passkeys in the steps of a sign-in: the script of the page requests options, and submits the response of the authenticator as a
 * form.
 */
export function installPasskeyForm(scope: FastifyInstance, context: AppContext, options: FactorFormOptions): void {
  const { url, limited } = options;
  const form = new PasskeyForm(context, options);
  scope.post(`${url}/factor/passkey-options`, limited, (request, reply) =>
    form.sendOptions('factor', request, reply, (user, signInId) =>
      context.services.passkeys.beginSignIn(user, signInId),
    ),
  );
  scope.post(`${url}/set-up/passkey-options`, limited, (request, reply) =>
    form.sendOptions('set-up', request, reply, (user, signInId) =>
      context.services.passkeys.beginSetUp(user, signInId),
    ),
  );
  scope.post<{ Body: unknown }>(`${url}/factor/passkey`, limited, (request, reply) => form.check(request, reply));
  scope.post<{ Body: unknown }>(`${url}/set-up/passkey`, limited, (request, reply) => form.add(request, reply));
}

class PasskeyForm {
  constructor(
    private readonly context: AppContext,
    private readonly options: FactorFormOptions,
  ) {}

  async sendOptions(
    step: SignInStep,
    request: FastifyRequest,
    reply: FastifyReply,
    begin: (user: UserRecord, signInId: string) => Promise<object>,
  ): Promise<FastifyReply> {
    const { user, signInId } = await this.signInAt(step, request, reply);
    if (user === null || signInId === null) {
      throw new NotFoundError(this.options.expired);
    }
    return reply.header('cache-control', 'no-store').send(await begin(user, signInId));
  }

  async check(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { services } = this.context;
    const { steps, expired } = this.options;
    const { user, signInId } = await this.signInAt('factor', request, reply);
    if (user === null || signInId === null) {
      return sendPage(reply, 404, signInFailedPage(expired));
    }
    const given = credentialOf(PasskeyAssertion, request);
    const problem = await services.passkeys.check(user, signInId, given, steps.clientOf(request));
    if (problem === null) {
      return steps.afterFactor(request, reply, user);
    }
    const methods = await services.secondFactors.methodsOf(user);
    return sendPage(reply, 401, secondFactorPage(stepUrl(signInId, 'factor'), methods, problem));
  }

  async add(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { services } = this.context;
    const { steps, expired } = this.options;
    const { user, signInId } = await this.signInAt('set-up', request, reply);
    const shown = user === null ? null : await services.secondFactors.pending(user);
    if (user === null || signInId === null || shown === null) {
      return sendPage(reply, 404, signInFailedPage(expired));
    }
    const credential = credentialOf(PasskeyRegistration, request);
    const name = formOf(request).get('name') ?? '';
    const cause = setUpCause('addPasskey', this.context, user);
    const result = await (credential === null
      ? NOT_ADDED
      : services.passkeys.add(user, signInId, { name, credential }, cause).catch(refusalOf));
    if (typeof result === 'string') {
      const page = { shown, hasPasskeys: true, problem: { of: 'passkey' as const, text: result } };
      return sendPage(reply, 400, setUpSecondFactorPage(stepUrl(signInId, 'set-up'), page));
    }
    await steps.enter('codes', signInId, user);
    return sendPage(reply, 200, recoveryCodesPage(stepUrl(signInId, 'codes'), result));
  }

  private async signInAt(step: SignInStep, request: FastifyRequest, reply: FastifyReply) {
    const { steps } = this.options;
    return { user: await steps.userAt(step, request, reply), signInId: await steps.underWay(request, reply) };
  }
}

/** The message of a refusal. @throws any other error */
function refusalOf(error: unknown): string {
  if (error instanceof ReviewError) {
    return Object.values(error.fields ?? {})[0] ?? error.message;
  }
  throw error;
}

/** Null for malformed input, which no browser sends. */
function credentialOf<Schema extends TSchema>(
  schema: Schema,
  request: Pick<FastifyRequest, 'body'>,
): Static<Schema> | null {
  const text = formOf(request).get('credential') ?? '';
  const value = parsed(text);
  return Value.Check(schema, value) ? value : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
