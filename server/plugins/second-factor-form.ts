import type { FastifyInstance, FastifyRequest, RouteShorthandOptions } from 'fastify';

import type { AppContext } from '@server/context';
import { BadRequestError } from '@server/errors';
import { isoTime } from '@server/clock';
import { recoveryCodesPage, secondFactorPage, setUpSecondFactorPage } from '@server/identity/second-factor-pages';
import { signInFailedPage } from '@server/identity/sign-in-page';
import type { UserRecord } from '@server/stores/user-store';

import { formOf, sendPage } from './form-page';
import { stepUrl, type SignInSteps } from './sign-in-steps';

export interface FactorFormOptions {
  /** Path of a pending sign-in. */
  url: string;
  limited: RouteShorthandOptions;
  steps: SignInSteps;
  expired: string;
}

/** The steps of a sign-in that request a second factor, or set one up because it is required. */
export function installSecondFactorForm(scope: FastifyInstance, context: AppContext, options: FactorFormOptions): void {
  const { services } = context;
  const { url, limited, steps, expired } = options;
  const expiredPage = signInFailedPage(expired);
  const hasPasskeys = services.passkeys.isAvailable();
  scope.get(`${url}/factor`, async (request, reply) => {
    const user = await steps.userAt('factor', request, reply);
    return user === null
      ? sendPage(reply, 404, expiredPage)
      : sendPage(reply, 200, secondFactorPage(request.url, await services.secondFactors.methodsOf(user), null));
  });
  scope.post<{ Body: unknown }>(`${url}/factor`, limited, async (request, reply) => {
    const user = await steps.userAt('factor', request, reply);
    if (user === null) {
      return sendPage(reply, 404, expiredPage);
    }
    const problem = await services.secondFactors.check(user, codeOf(request), steps.clientOf(request));
    return problem === null
      ? steps.afterFactor(request, reply, user)
      : sendPage(reply, 401, secondFactorPage(request.url, await services.secondFactors.methodsOf(user), problem));
  });
  scope.get(`${url}/set-up`, async (request, reply) => {
    const user = await steps.userAt('set-up', request, reply);
    const shown = user === null ? null : await services.secondFactors.pending(user);
    return shown === null
      ? sendPage(reply, 404, expiredPage)
      : sendPage(reply, 200, setUpSecondFactorPage(request.url, { shown, hasPasskeys }));
  });
  scope.post<{ Body: unknown }>(`${url}/set-up`, limited, async (request, reply) => {
    const user = await steps.userAt('set-up', request, reply);
    const shown = user === null ? null : await services.secondFactors.pending(user);
    const signInId = await steps.underWay(request, reply);
    if (user === null || shown === null || signInId === null) {
      return sendPage(reply, 404, expiredPage);
    }
    try {
      const codes = await services.secondFactors.confirm(
        user,
        codeOf(request),
        setUpCause('confirmSecondFactor', context, user),
      );
      await steps.enter('codes', signInId, user);
      return await sendPage(reply, 200, recoveryCodesPage(stepUrl(signInId, 'codes'), codes));
    } catch (error) {
      if (error instanceof BadRequestError) {
        const problem = { of: 'code' as const, text: error.message };
        return sendPage(reply, 400, setUpSecondFactorPage(request.url, { shown, hasPasskeys, problem }));
      }
      throw error;
    }
  });
  scope.post(`${url}/codes`, limited, async (request, reply) => {
    const user = await steps.userAt('codes', request, reply);
    return user === null ? sendPage(reply, 404, expiredPage) : steps.continueSignIn(request, reply, user);
  });
}

const codeOf = (request: Pick<FastifyRequest, 'body'>): string => (formOf(request).get('code') ?? '').slice(0, 100);

/** A set-up within a sign-in has no session yet. */
export const setUpCause = (call: string, { clock }: AppContext, user: UserRecord) => ({
  call,
  logEvent: 'user management',
  userId: user.id,
  userName: user.userName,
  timestamp: isoTime(clock()),
  caseId: null,
});
