import type { Clock } from './clock';
import type { Config } from './config';
import { createEmbeddedTokenVerifier } from './identity/embedded-token-verifier';
import { createExternalTokenVerifier } from './identity/external-token-verifier';
import { loadIdentityKeys } from './identity/identity-keys';
import { KnownBrowsers } from './identity/known-browsers';
import type { Logger } from './logger';
import { AccessService } from './services/access-service';
import { CaseWatch } from './services/case-watch';
import type { ChangeBus } from './services/change-bus';
import { IdentityService } from './services/identity-service';
import { LicenceService } from './services/licence-service';
import { PasswordChangeService } from './services/password-change-service';
import type { Services } from './services/services';
import { SessionService } from './services/session-service';
import { FAILURES_KEPT, SignInService } from './services/sign-in-service';
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
  const loadKeys = () => loadIdentityKeys(dataFolder);
  const licences = new LicenceService({ ...stores, licenceIssuer, clock });
  const sessions = new SessionService({ ...stores, licence: licences, clock });
  const verifier =
    identity.kind === 'embedded'
      ? createEmbeddedTokenVerifier(identity, loadKeys, clock)
      : createExternalTokenVerifier(identity, publicUrl, clock);
  const access = new AccessService(stores);
  const watch = new CaseWatch({ changes, sessions, access });
  return {
    access,
    identity: new IdentityService({ ...stores, sessions, verifier }),
    licences,
    passwordChanges: new PasswordChangeService({ ...stores, clock }),
    sessions,
    signIn: new SignInService({ ...stores, browsers: new KnownBrowsers(loadKeys), clock }),
    users: new UserService({ ...stores, watch, hasPasswords: identity.kind === 'embedded' }),
    watch,
  };
}

const TIDY_EVERY = 300_000;

/** Forgets, now and every five minutes, what sign-ins and sessions that have ended left in the store. Returns what ends that. */
export function tidyRegularly(
  { sessions }: Pick<Services, 'sessions'>,
  { provider, attempts }: RecordStores,
  { clock, log }: { clock: Clock; log: Logger },
): () => void {
  const tidy = async () => {
    await sessions.tidy();
    await provider.prune(clock());
    await attempts.prune(clock() - FAILURES_KEPT);
  };
  const start = () =>
    void tidy().catch((error: unknown) => log.error({ err: error }, 'what sign-ins left could not be removed'));
  start();
  const timer = setInterval(start, TIDY_EVERY);
  timer.unref();
  return () => clearInterval(timer);
}
