import type { Confirmation } from '@contract/model/confirmation';
import type { PasskeyCreationOptions } from '@contract/model/passkey';
import type { AuditContext } from '@server/domain/audit-context';

import type { ConfirmationService } from './confirmation-service';
import type { ShownSecret } from './one-time-password';
import type { PasskeyService } from './passkey-service';
import type { SecondFactorService } from './second-factor-service';
import type { ActiveSession } from './session-service';
import type { SignInClient } from './sign-in-service';

interface Dependencies {
  confirmations: ConfirmationService;
  factors: SecondFactorService;
  passkeys: PasskeyService;
}

/** The user and client of a request, with the factors that confirm it. */
export interface ConfirmedRequest {
  session: Pick<ActiveSession, 'user' | 'record'>;
  given: Confirmation;
  client: SignInClient;
}

/**
 * Changes of users to their own second factors in the profile: each change first requires all their factors. Every method
 * throws BadRequestError for a wrong password, code or passkey, with the message of the field.
 */
export class OwnFactorsService {
  constructor(private readonly deps: Dependencies) {}

  async beginApp(request: ConfirmedRequest): Promise<ShownSecret> {
    await this.confirm(request);
    return this.deps.factors.beginSetUp(request.session.user);
  }

  /** @throws ConflictError when it is the last factor of a user who needs one, or there is none */
  async removeApp(request: ConfirmedRequest, cause: AuditContext): Promise<void> {
    const { user } = request.session;
    await this.deps.factors.requireAppRemovable(user);
    await this.confirm(request);
    await this.deps.factors.removeApp(user, cause);
  }

  /** Replaces all earlier codes. @throws ConflictError without a factor */
  async renewRecoveryCodes(request: ConfirmedRequest, cause: AuditContext): Promise<string[]> {
    await this.confirm(request);
    return this.deps.factors.renewRecoveryCodes(request.session.user, cause);
  }

  /** @throws ConflictError for too many passkeys, BadRequestError when passkeys do not work */
  async beginPasskey(request: ConfirmedRequest): Promise<PasskeyCreationOptions> {
    const { user, record } = request.session;
    this.deps.passkeys.requireWorking();
    await this.confirm(request);
    return this.deps.passkeys.beginSetUp(user, record.id);
  }

  /** @throws ConflictError for the last factor of a user who needs one, NotFoundError */
  async removePasskey(request: ConfirmedRequest, passkeyId: string, cause: AuditContext): Promise<void> {
    const { user } = request.session;
    const passkey = await this.deps.passkeys.requireRemovable(user, passkeyId);
    await this.confirm(request);
    await this.deps.passkeys.remove(user, passkey, cause);
  }

  private confirm({ session, given, client }: ConfirmedRequest): Promise<void> {
    return this.deps.confirmations.require(session, given, client);
  }
}
