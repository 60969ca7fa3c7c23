import { Value } from '@sinclair/typebox/value';
import type { Static, TSchema } from '@sinclair/typebox';

import { logout } from '@contract/calls/auth';
import { callPath, type CallBody, type CallDeclaration } from '@contract/define-call';
import { REALM } from '@contract/rules/identifiers';
import { readJson } from '@contract/text/read-json';
import { isoTime } from '@server/clock';
import type { AppContext } from '@server/context';
import { sessionCookieName } from '@server/plugins/session-cookie';
import type { UserRecord } from '@server/stores/user-store';

/** A call with a JSON response. */
type JsonCall = CallDeclaration & { response: TSchema };

interface CallInput<Declaration> {
  params: Record<string, string>;
  body?: CallBody<Declaration>;
}

interface InjectedRequest {
  method: CallDeclaration['method'];
  url: string;
  cookies: Record<string, string>;
  headers?: Record<string, string>;
  payload?: string;
}

/** The method of the application that handles requests without a network. */
export interface InjectableApp {
  inject(request: InjectedRequest): Promise<{ statusCode: number; payload: string }>;
}

/** A signed-in sample user, who calls the API as a browser does, without a network: guards, limits and audit are the same. */
export class SampleReviewer {
  private constructor(
    private readonly app: InjectableApp,
    readonly userName: string,
    private readonly cookies: Record<string, string>,
  ) {}

  /** Creates a session without the sign-in form, which needs a browser. */
  static async signIn(
    app: InjectableApp,
    { services, clock, config }: AppContext,
    user: UserRecord,
  ): Promise<SampleReviewer> {
    const session = await services.sessions.start(user, null, 'serve --sample', {
      call: 'serve --sample',
      logEvent: 'system access',
      userId: user.id,
      userName: user.userName,
      timestamp: isoTime(clock()),
      caseId: null,
    });
    return new SampleReviewer(app, user.userName, { [sessionCookieName(config.isHttps)]: session.newToken ?? '' });
  }

  /** @throws Error when the call is refused, or its response violates the contract */
  async call<const Declaration extends JsonCall>(
    declaration: Declaration,
    { params, body }: CallInput<Declaration>,
  ): Promise<Static<Declaration['response']>> {
    const { statusCode, payload } = await this.app.inject({
      method: declaration.method,
      url: callPath(declaration, params),
      cookies: this.cookies,
      ...(body !== undefined && {
        payload: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      }),
    });
    const result = readJson(payload);
    if (statusCode !== 200 || !Value.Check<Declaration['response']>(declaration.response, result)) {
      throw new Error(`${declaration.name} of the sample user ${this.userName} was answered ${statusCode}: ${payload}`);
    }
    return result;
  }

  async signOut(): Promise<void> {
    await this.call(logout, { params: { realm: REALM } });
  }
}
