import type { Clock } from './clock';
import type { Config } from './config';
import { createEmbeddedTokenVerifier } from './identity/embedded-token-verifier';
import { createExternalTokenVerifier } from './identity/external-token-verifier';
import { loadIdentityKeys } from './identity/identity-keys';
import { AccessService } from './services/access-service';
import { CaseWatch } from './services/case-watch';
import type { ChangeBus } from './services/change-bus';
import { IdentityService } from './services/identity-service';
import { LicenceService } from './services/licence-service';
import { PasswordChangeService } from './services/password-change-service';
import type { Services } from './services/services';
import { SessionService } from './services/session-service';
import { SignInService } from './services/sign-in-service';
import { UserService } from './services/user-service';
import type { RecordStores } from './stores/record-stores';

interface AccessServicesOptions {
  config: Config;
  clock: Clock;
  stores: RecordStores;
  changes: ChangeBus;
}

/** The services that decide who is let in and what they may do: users, sessions, sign-in, licence, cases of each. */
export function createAccessServices({
  config: { identity, publicUrl, dataFolder, licenceIssuer },
  clock,
  stores,
  changes,
}: AccessServicesOptions): Pick<
  Services,
  'access' | 'identity' | 'licences' | 'passwordChanges' | 'sessions' | 'signIn' | 'users' | 'watch'
> {
  const licences = new LicenceService({ ...stores, licenceIssuer, clock });
  const sessions = new SessionService({ ...stores, licence: licences, clock });
  const verifier =
    identity.kind === 'embedded'
      ? createEmbeddedTokenVerifier(identity, () => loadIdentityKeys(dataFolder), clock)
      : createExternalTokenVerifier(identity, publicUrl, clock);
  const access = new AccessService(stores);
  const watch = new CaseWatch({ changes, sessions, access });
  return {
    access,
    identity: new IdentityService({ ...stores, sessions, verifier }),
    licences,
    passwordChanges: new PasswordChangeService({ ...stores, clock }),
    sessions,
    signIn: new SignInService({ ...stores, clock }),
    users: new UserService({ ...stores, watch, hasPasswords: identity.kind === 'embedded' }),
    watch,
  };
}
