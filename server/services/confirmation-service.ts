import type { Confirmation } from '@contract/model/confirmation';
import type { Clock } from '@server/clock';
import { BadRequestError, ForbiddenError } from '@server/errors';

import type { PasskeyService } from './passkey-service';
import type { SecondFactorService, SignInMethods } from './second-factor-service';
import type { ActiveSession } from './session-service';
import type { SignInClient, SignInService } from './sign-in-service';

/** Maximum age in milliseconds of a sign-in at the external provider that counts as a confirmation. */
const FRESH_SIGN_IN = 10 * 60_000;

const signInAgain = (purpose: string) => `You signed in more than 10 minutes ago. Sign in again to ${purpose}.`;

interface Dependencies {
  signIn: SignInService;
  factors: SecondFactorService;
  passkeys: PasskeyService;
  clock: Clock;
}

type UserSession = Pick<ActiveSession, 'user' | 'record'>;

/**
 * Authenticates users again within a session, with all their factors, before their credentials change: an open session alone is
 * not enough to change them. Wrong passwords and codes count like those of the sign-in form.
 */
export class ConfirmationService {
  constructor(private readonly deps: Dependencies) {}

  /**
   * @param passwordField the name of the password field in the form
   * @throws BadRequestError with the message of the field `password` or `code`, or when the user has no password here
   */
  async require(
    session: UserSession,
    given: Confirmation,
    client: SignInClient,
    passwordField: 'password' | 'currentPassword' = 'password',
  ): Promise<void> {
    const { user } = session;
    this.deps.factors.requireAvailable(user);
    const result = await this.deps.signIn.signIn(user.userName, given.password, client);
    if ('refusal' in result) {
      throw new BadRequestError(result.refusal, { fields: { [passwordField]: result.refusal } });
    }
    const problem = await this.problemOfFactor(session, given, client);
    if (problem !== null) {
      throw new BadRequestError(problem, { fields: { code: problem } });
    }
  }

  /**
   * The same for actions that users of the external provider may also take: they must have signed in there within ten minutes.
   *
   * @param purpose the action, as in "end sessions"
   * @throws BadRequestError as `require`, ForbiddenError for an older sign-in
   */
  async requireAnywhere(
    session: UserSession,
    { given, client }: { given: Confirmation; client: SignInClient },
    purpose: string,
  ): Promise<void> {
    if (this.deps.factors.isAvailable(session.user)) {
      await this.require(session, given, client);
    } else if (this.deps.clock() - session.record.beganAt > FRESH_SIGN_IN) {
      throw new ForbiddenError(signInAgain(purpose));
    }
  }

  private async problemOfFactor(
    { user, record }: UserSession,
    { code = '', passkey }: Confirmation,
    client: SignInClient,
  ): Promise<string | null> {
    const { factors, passkeys } = this.deps;
    const methods = await factors.methodsOf(user);
    if (!methods.hasApp && !methods.hasPasskeys) {
      return null;
    }
    if (passkey !== undefined) {
      return passkeys.check(user, record.id, passkey, client, 'confirm');
    }
    return code.trim() === '' ? missingFactor(methods) : factors.check(user, code, client, 'confirm');
  }
}

function missingFactor({ hasApp, hasPasskeys }: SignInMethods): string {
  const code = hasApp ? 'the code of your authenticator app, or a recovery code' : 'a recovery code';
  return hasPasskeys ? `Use your passkey, or enter ${code}.` : `Enter ${code}.`;
}
