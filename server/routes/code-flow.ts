import type { FastifyReply, FastifyRequest } from 'fastify';

import * as calls from '@contract/calls/code-flow';
import { UNKNOWN_USER, UNKNOWN_USER_ID } from '@contract/rules/audit-description';
import type { AppContext } from '@server/context';
import { NotFoundError, OtherSiteError, ReviewError, UnauthenticatedError } from '@server/errors';
import { sessionTokenOf } from '@server/plugins/session-cookie';
import { rememberSignInBrowser, signInBrowserOf } from '@server/plugins/sign-in-browser';
import { beginSession } from '@server/routes/auth/begin-session';
import { callRoutes } from '@server/routes/call-route';
import { SignInFailedError, type CodeFlowService, type ProviderTokens } from '@server/services/code-flow-service';

/** The page of the interface that shows the result of a sign-in, and redirects to the address that the user had requested. */
const RESULT_PAGE = '/signin-callback';
/** Expired, used before, or of another browser. A constant, so that repetitions are one entry. */
const NOT_ACCEPTED = 'The response of the identity provider was not accepted.';

export const codeFlowRoutes = callRoutes(calls, {
  startSignIn: async (request, context, reply) => {
    const codeFlow = codeFlowOf(context);
    const { services, config } = context;
    const token = sessionTokenOf(request, config.isHttps);
    const former = token === null ? null : await services.sessions.find(token);
    const browser = rememberSignInBrowser(request, reply, config.isHttps);
    const { mustAuthenticate } = request.body;
    const formerSessionId = former?.record.id ?? null;
    return { authorizationUrl: await codeFlow.start(browser, { mustAuthenticate, formerSessionId }) };
  },
  finishSignIn: async (request, context, reply) => {
    const codeFlow = codeFlowOf(context);
    const { services, config } = context;
    const browser = signInBrowserOf(request, config.isHttps);
    let tokens: ProviderTokens | null = null;
    try {
      const flow = await codeFlow.finish(browser, new URL(request.url, config.publicUrl));
      tokens = flow;
      const findFormer = async () =>
        flow.formerSessionId === null ? null : services.sessions.findById(flow.formerSessionId);
      const parts = { identityProvider: config.identity.name, tokens, findFormer };
      await beginSession(request, reply, context, parts);
    } catch (error) {
      await noteFailure(error, request, context, tokens);
    }
    return redirectTo(reply, RESULT_PAGE);
  },
  getSignInProblem: async (request, context) => {
    const codeFlow = codeFlowOf(context);
    const browser = signInBrowserOf(request, context.config.isHttps);
    return { problem: browser === null ? null : await codeFlow.problemOf(browser) };
  },
  leaveProvider: async (request, context, reply) => {
    const codeFlow = codeFlowOf(context);
    requireOwnPage(request);
    const browser = rememberSignInBrowser(request, reply, context.config.isHttps);
    const endSessionUrl = await codeFlow.takeProviderLogout(browser);
    if (endSessionUrl !== null) {
      return redirectTo(reply, endSessionUrl);
    }
    try {
      return await redirectTo(reply, await codeFlow.start(browser, { mustAuthenticate: true, formerSessionId: null }));
    } catch (error) {
      if (!(error instanceof UnauthenticatedError)) {
        throw error;
      }
      await codeFlow.noteProblem(browser, { kind: 'provider', detail: context.config.identity.authority }, null);
      return redirectTo(reply, RESULT_PAGE);
    }
  },
});

/** @throws NotFoundError where the browser runs the code flow */
function codeFlowOf({ services }: AppContext): CodeFlowService {
  if (services.codeFlow === null) {
    throw new NotFoundError('Sign-ins do not run on the server here: no client secret is configured.');
  }
  return services.codeFlow;
}

/** The URL of this response contains a code, or the next one a token: neither may be in a Referer. */
const redirectTo = (reply: FastifyReply, url: string): FastifyReply =>
  reply.header('referrer-policy', 'no-referrer').redirect(url, 303);

/** Browsers send the site from which a navigation starts. @throws OtherSiteError */
function requireOwnPage({ headers }: FastifyRequest): void {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') {
    throw new OtherSiteError();
  }
}

/**
 * Records a failure for the page that shows it, and for the audit log: refused users, and responses that are not of this
 * browser.
 */
async function noteFailure(
  error: unknown,
  request: FastifyRequest,
  { services, config }: AppContext,
  tokens: ProviderTokens | null,
): Promise<void> {
  const problem = problemOf(error);
  const browser = signInBrowserOf(request, config.isHttps);
  if (problem.kind === 'refused' || problem.kind === 'stale') {
    await services.refusals.note({
      ...{ userId: UNKNOWN_USER_ID, userName: UNKNOWN_USER, call: calls.finishSignIn.name, caseId: null },
      ...{ address: request.ip, reason: problem.kind === 'stale' ? NOT_ACCEPTED : problem.detail },
    });
  }
  if (browser !== null) {
    const signOut = tokens === null ? null : await services.identity.signOutAtProvider(tokens.token);
    await services.codeFlow?.noteProblem(browser, problem, signOut?.endSessionUrl ?? null);
  }
}

/** @throws any error that is not a refusal */
function problemOf(error: unknown): calls.SignInProblem {
  if (error instanceof SignInFailedError) {
    return error.problem;
  }
  if (error instanceof ReviewError && error.status < 500) {
    return { kind: 'refused', detail: error.message };
  }
  throw error;
}
