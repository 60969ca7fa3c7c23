import type { Clock } from './clock';
import type { Config } from './config';
import { createConfidentialClient } from './identity/confidential-client';
import { createEmbeddedTokenVerifier } from './identity/embedded-token-verifier';
import { createExternalTokenVerifier } from './identity/external-token-verifier';
import { addSealKey, loadIdentityKeys, type IdentityKeys } from './identity/identity-keys';
import { KnownBrowsers } from './identity/known-browsers';
import { ProviderDiscovery } from './services/provider-discovery';
import { refreshAtProvider } from './identity/refresh-at-provider';
import { SecretBox } from './identity/secret-box';
import type { Logger } from './logger';
import { AccessService } from './services/access-service';
import { AssignmentService } from './services/assignment-service';
import { CaseEventStream } from './services/case-event-stream';
import type { ChangeBus } from './services/change-bus';
import { CodeFlowService } from './services/code-flow-service';
import { FirstAdministratorService } from './services/first-administrator-service';
import { DirectoryUsers } from './services/directory-users';
import { ConfirmationService } from './services/confirmation-service';
import { IdentityService } from './services/identity-service';
import { KeyRotationService } from './services/key-rotation-service';
import { LastChanges } from './services/last-changes';
import { LicenceService } from './services/licence-service';
import { OwnFactorsService } from './services/own-factors-service';
import { PasskeyChallenges } from './services/passkey-challenges';
import { PasskeyService } from './services/passkey-service';
import { PasswordChangeService } from './services/password-change-service';
import { ProviderRecheck } from './services/provider-recheck';
import { RefusalLog } from './services/refusal-log';
import { relyingPartyOf } from './services/relying-party';
import type { Services } from './services/services';
import { SecondFactorService } from './services/second-factor-service';
import { SessionListService } from './services/session-list-service';
import { ServiceTokenService } from './services/service-token-service';
import { SessionService } from './services/session-service';
import { FAILURES_KEPT, SignInService } from './services/sign-in-service';
import { UserService } from './services/user-service';
import type { HitStore } from './stores/hit-store';
import type { RecordStores } from './stores/record-stores';

interface AccessServicesOptions {
  config: Config;
  clock: Clock;
  stores: RecordStores & { hits: HitStore };
  changes: ChangeBus;
  log: Logger;
}

/** Services of authentication and authorization: users, sessions, sign-in, licence, cases of each user. */
export function createAccessServices(
  options: AccessServicesOptions,
): Pick<
  Services,
  | 'access'
  | 'codeFlow'
  | 'directory'
  | 'discovery'
  | 'firstAdministrator'
  | 'identity'
  | 'keyRotation'
  | 'licences'
  | 'ownFactors'
  | 'passkeys'
  | 'passwordChanges'
  | 'recheck'
  | 'refusals'
  | 'serviceTokens'
  | 'secondFactors'
  | 'sessionList'
  | 'sessions'
  | 'signIn'
  | 'users'
  | 'watch'
> {
  const { clock, stores, changes } = options;
  const { identity, dataFolder, licenceIssuer, passwordPolicy } = options.config;
  const loadKeys = () => loadIdentityKeys(dataFolder);
  const licences = new LicenceService({ ...stores, licenceIssuer, clock });
  const sessions = new SessionService({ ...stores, licence: licences, clock });
  const access = new AccessService(stores);
  const watch = new CaseEventStream({ changes, sessions, access });
  const identities = createIdentity(options, { loadKeys, sessions, watch });
  const signIn = new SignInService({ ...stores, browsers: new KnownBrowsers(loadKeys), clock });
  const hasPasswords = identity.kind === 'embedded';
  const parts = { signIn, hasPasswords, loadKeys };
  const { confirmations, secondFactors, ...ownServices } = createOwnAccount(options, parts);
  return {
    access,
    firstAdministrator: new FirstAdministratorService({ ...stores, sessions, passwordPolicy, clock }),
    ...identities,
    serviceTokens: new ServiceTokenService({
      ...{ ...stores, access, directory: identities.directory, confirmations, clock },
    }),
    licences,
    passwordChanges: new PasswordChangeService({
      ...{ ...stores, confirmations, watch, hasPasswords, passwordPolicy, clock },
    }),
    refusals: new RefusalLog({ ...stores, clock, log: options.log }),
    ...ownServices,
    secondFactors,
    sessionList: new SessionListService({ ...stores, watch, confirmations, clock }),
    sessions,
    signIn,
    users: new UserService({ ...stores, lastChanges: new LastChanges(stores), watch, hasPasswords, passwordPolicy }),
    watch,
  };
}

/** Services with which users change their own credentials, and confirm sensitive calls. */
function createOwnAccount(
  { config, stores, clock }: AccessServicesOptions,
  parts: { signIn: SignInService; hasPasswords: boolean; loadKeys: () => Promise<IdentityKeys> },
) {
  const { publicUrl, secondFactorRoles: requiredRoles, codeClockSteps } = config;
  const { signIn, hasPasswords, loadKeys } = parts;
  const box = new SecretBox(loadKeys, 'second factors');
  const factors = new SecondFactorService({
    ...{ ...stores, signIn, hasPasswords, requiredRoles, codeClockSteps, box, clock },
  });
  const passkeys = new PasskeyService({
    ...{ ...stores, signIn, factors, box, clock },
    challenges: new PasskeyChallenges({ ...stores, clock }),
    relyingParty: relyingPartyOf(publicUrl),
  });
  const confirmations = new ConfirmationService({ signIn, factors, passkeys, clock });
  const ownFactors = new OwnFactorsService({ confirmations, factors, passkeys });
  const addKey = () => addSealKey(config.dataFolder);
  const keyRotation = new KeyRotationService({ ...stores, box, addKey });
  return { secondFactors: factors, passkeys, confirmations, ownFactors, keyRotation };
}

/** Services that turn tokens of the embedded or the external provider into users and sessions. */
function createIdentity(
  { config: { identity, publicUrl }, clock, stores, changes, log }: AccessServicesOptions,
  parts: { loadKeys: () => Promise<IdentityKeys>; sessions: SessionService; watch: CaseEventStream },
): Pick<Services, 'codeFlow' | 'directory' | 'discovery' | 'identity' | 'recheck'> {
  const { loadKeys } = parts;
  const assignments = new AssignmentService({ ...stores, changes });
  const directory = new DirectoryUsers({ ...stores, ...parts, assignments, clock });
  const sealed = new SecretBox(loadKeys, 'refresh tokens of the identity provider');
  if (identity.kind === 'embedded') {
    const verifier = createEmbeddedTokenVerifier(identity, loadKeys, clock);
    const service = new IdentityService({ ...stores, ...parts, directory, verifier, sealed, discovery: null, clock });
    return { codeFlow: null, directory, discovery: null, identity: service, recheck: null };
  }
  const discovery = new ProviderDiscovery(identity.authority, clock);
  const verifier = createExternalTokenVerifier(identity, publicUrl, { clock, discovery });
  const service = new IdentityService({ ...stores, ...parts, directory, verifier, sealed, discovery, clock });
  const recheck = new ProviderRecheck({
    ...stores,
    identity: service,
    directory,
    verifier,
    sealed,
    refresh: refreshAtProvider(identity, discovery),
    after: identity.recheckAfter,
    clock,
    log,
  });
  const { clientSecret } = identity;
  const codeFlow =
    clientSecret === null
      ? null
      : new CodeFlowService({
          ...{ ...stores, clock },
          client: createConfidentialClient({ identity, clientSecret, publicUrl, discovery, log }),
        });
  return { codeFlow, directory, discovery, identity: service, recheck };
}

const RECHECK_EVERY = 20_000;

/**
 * Checks every 20 seconds which sessions are due for a new check at the external provider. Returns a function that stops it.
 */
export function recheckRegularly({ recheck }: Pick<Services, 'recheck'>, log: Logger): () => void {
  if (recheck === null) {
    return () => undefined;
  }
  const timer = setInterval(
    () => void recheck.run().catch((error: unknown) => log.error({ err: error }, 'sessions could not be checked')),
    RECHECK_EVERY,
  );
  timer.unref();
  return () => clearInterval(timer);
}

const TIDY_EVERY = 300_000;

/** Deletes stored data of ended sign-ins and sessions, now and every five minutes. Returns a function that stops it. */
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
    void tidy().catch((error: unknown) => log.error({ err: error }, 'data of ended sign-ins could not be removed'));
  start();
  const timer = setInterval(start, TIDY_EVERY);
  timer.unref();
  return () => clearInterval(timer);
}
