import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';

import type { AppContext } from '@server/context';
import { OIDC_PATH } from '@server/identity-config';
import type { UserRecord } from '@server/stores/user-store';

import { hostCookieName } from './session-cookie';

const BROWSER_COOKIE = 'review_browser';
/** Seconds for which a browser stays known. */
const BROWSER_KNOWN = 180 * 24 * 60 * 60;
const TIME_FOR_A_STEP = 15 * 60_000;
const KIND = 'SignInStep';

/**
 * `factor`: a code or passkey is required after the password · `set-up`: a second factor must be set up · `codes`: recovery
 * codes are shown.
 */
export type SignInStep = 'factor' | 'set-up' | 'codes';

/**
 * The steps between the password and the session: second factor, change of a temporary password, set-up of a required second
 * factor. The step of a sign-in is stored by its id, and deleted with the sessions of the user.
 */
export class SignInSteps {
  constructor(
    private readonly context: Pick<AppContext, 'config' | 'services' | 'stores' | 'clock'>,
    private readonly loaded: () => Promise<Provider>,
  ) {}

  /** The client that sent the form, for the limits of failed attempts. */
  clientOf(request: FastifyRequest): { address: string; browser: string | null } {
    return { address: request.ip, browser: request.cookies[this.browserCookie()] ?? null };
  }

  /** Id of the sign-in; null when the form expired, or was opened without starting at REVIEW. */
  async underWay({ raw: request }: FastifyRequest, { raw: response }: FastifyReply): Promise<string | null> {
    return (await this.loaded()).interactionDetails(request, response).then(
      ({ uid }) => uid,
      () => null,
    );
  }

  /** The user whose sign-in is at this step; null for none, and for a user who was disabled meanwhile. */
  async userAt(step: SignInStep, request: FastifyRequest, reply: FastifyReply): Promise<UserRecord | null> {
    const { stores, clock } = this.context;
    const signInId = await this.underWay(request, reply);
    const record = signInId === null ? null : await stores.provider.get(KIND, signInId);
    const accountId = record?.payload.accountId;
    if (record?.payload.step !== step || (record.expiresAt ?? 0) <= clock() || typeof accountId !== 'string') {
      return null;
    }
    const user = await stores.users.get(accountId);
    return user !== null && user.isEnabled ? user : null;
  }

  async enter(step: SignInStep, signInId: string, { id: accountId }: UserRecord): Promise<void> {
    const { stores, clock } = this.context;
    const expiresAt = clock() + TIME_FOR_A_STEP;
    await stores.provider.put({ kind: KIND, id: signInId, payload: { accountId, step }, expiresAt, consumedAt: null });
  }

  /** Continues after the password. An existing second factor is required in every browser, including known ones. */
  async afterPassword(
    request: FastifyRequest,
    reply: FastifyReply,
    user: UserRecord,
    browser: string,
  ): Promise<FastifyReply> {
    const signInId = await this.underWay(request, reply);
    if (signInId !== null && (await this.context.services.secondFactors.isOn(user))) {
      await this.enter('factor', signInId, user);
      return reply.redirect(stepUrl(signInId, 'factor'), 303);
    }
    this.rememberBrowser(reply, browser);
    return this.continueSignIn(request, reply, user);
  }

  /** Continues after the second factor. */
  async afterFactor(request: FastifyRequest, reply: FastifyReply, user: UserRecord): Promise<FastifyReply> {
    this.rememberBrowser(reply, await this.context.services.signIn.browserOf(user));
    return this.continueSignIn(request, reply, user);
  }

  /** Continues once the user is authenticated: the remaining steps, then the session. */
  async continueSignIn(request: FastifyRequest, reply: FastifyReply, user: UserRecord): Promise<FastifyReply> {
    const { services, stores } = this.context;
    const signInId = (await this.underWay(request, reply)) ?? '';
    if (user.hasTemporaryPassword) {
      await services.passwordChanges.begin(signInId, user);
      return reply.redirect(stepUrl(signInId, 'password'), 303);
    }
    if (await services.secondFactors.isMissing(user)) {
      await services.secondFactors.beginSetUp(user);
      await this.enter('set-up', signInId, user);
      return reply.redirect(stepUrl(signInId, 'set-up'), 303);
    }
    await stores.provider.remove(KIND, signInId);
    const provider = await this.loaded();
    const result = { login: { accountId: user.id } };
    return reply.redirect(await provider.interactionResult(request.raw, reply.raw, result), 303);
  }

  private rememberBrowser(reply: FastifyReply, browser: string): void {
    const secure = this.context.config.isHttps;
    const attributes = { maxAge: BROWSER_KNOWN, httpOnly: true, sameSite: 'strict', secure } as const;
    reply.setCookie(this.browserCookie(), browser, { path: '/', ...attributes });
  }

  private browserCookie(): string {
    return hostCookieName(BROWSER_COOKIE, this.context.config.isHttps);
  }
}

export const stepUrl = (signInId: string, step: SignInStep | 'password'): string =>
  `${OIDC_PATH}/interaction/${signInId}/${step}`;
