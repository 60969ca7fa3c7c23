import type { KeyObject } from 'node:crypto';

import { LICENCE_NOT_VALID, type Licence, type LicenceStatus } from '@contract/model/licence';
import { isoTime, type Clock } from '@server/clock';
import { describeChanges } from '@server/domain/describe-changes';
import { requireRevision, revisionOf } from '@server/domain/revision';
import { readLicenceFile, type LicenceGrant } from '@server/domain/licence-file';
import { ConflictError, ForbiddenError, ReviewError } from '@server/errors';
import type { LicenceRecord, LicenceStore } from '@server/stores/licence-store';
import type { SignInLimit } from '@server/stores/session-store';
import type { UserRecord } from '@server/stores/user-store';

import { auditEntry, type AuditContext } from '@server/domain/audit-context';

/** The file is not a licence of the configured issuer. The specification gives this status (002-8). */
class NoLicenceFileError extends ReviewError {
  readonly status = 500;
  readonly code = 'NO_LICENCE_FILE';
}

/** Calls are refused until there is a valid licence. */
class LicenceNotValidError extends ReviewError {
  readonly status = 403;
  readonly code = LICENCE_NOT_VALID;
}

interface Dependencies {
  licences: LicenceStore;
  /** Null: the installation needs no licence. */
  licenceIssuer: KeyObject | null;
  clock: Clock;
}

interface Granted {
  record: LicenceRecord;
  grant: LicenceGrant;
}

/** The licence of the installation (rules 002-2, 002-4; decision 31). */
export class LicenceService {
  /** Read at every call, so it is cached; only this process changes it. */
  private cached: Promise<Granted | null> | null = null;

  constructor(private readonly deps: Dependencies) {}

  async status(): Promise<LicenceStatus> {
    if (this.deps.licenceIssuer === null) {
      return 'valid';
    }
    const granted = await this.granted();
    return granted === null ? 'notFound' : this.hasExpired(granted.grant) ? 'expired' : 'valid';
  }

  async get(): Promise<Licence> {
    const [status, granted] = await Promise.all([this.status(), this.granted()]);
    return toLicence(status, granted, this.deps.licenceIssuer !== null);
  }

  /** @throws ReviewError when calls that need a licence are refused */
  async requireValid(): Promise<void> {
    if ((await this.status()) !== 'valid') {
      throw new LicenceNotValidError('This installation of REVIEW has no valid license. Contact your administrator.');
    }
  }

  /**
   * The same file again changes nothing. @param basis the revision of the licence that it is to replace; absent: any
   * @throws NoLicenceFileError, ForbiddenError when it has expired, ConflictError when no licence is needed, or when another one
   * was uploaded after the basis
   */
  async add(content: string, cause: AuditContext, basis?: string): Promise<Licence> {
    const { licences, licenceIssuer } = this.deps;
    if (licenceIssuer === null) {
      throw new ConflictError('This installation needs no license: REVIEW_LICENCE_ISSUER names no issuer.');
    }
    const grant = readLicenceFile(content, licenceIssuer);
    if (grant === null) {
      throw new NoLicenceFileError('The file is not a license, or was signed by another issuer.');
    }
    if (this.hasExpired(grant)) {
      throw new ForbiddenError('The license key has expired.');
    }
    const record = { content, addedAt: cause.timestamp, addedBy: cause.userName };
    const after = factsOf({ record, grant });
    const { numberOfUsers, expiresOn } = after;
    await licences.add(record, (replaced) => {
      const before = grantedBy(replaced, licenceIssuer);
      requireRevision(basis, {
        name: 'the license',
        values: factsOf(before),
        revision: licenceRevision(before),
        ...(before !== null && { changedBy: before.record.addedBy, changedAt: before.record.addedAt }),
      });
      return replaced?.content === content
        ? null
        : auditEntry(cause, {
            action: ['licence upload'],
            licenceId: [grant.id],
            licensee: [grant.licensee],
            licenceType: [String(after.licenceType)],
            ...(numberOfUsers !== null && { numberOfUsers: [String(numberOfUsers)] }),
            ...(expiresOn !== null && { expiresOn: [expiresOn] }),
            ...describeChanges(factsOf(before), after, LICENCE_FIELDS),
          });
    });
    // Another licence may have been added at the same time.
    this.cached = null;
    return this.get();
  }

  /** How many other users may be signed in at the same time; null: any number. Administrators are never locked out. */
  async limitFor({ role }: Pick<UserRecord, 'role'>): Promise<SignInLimit | null> {
    const { seats, concurrentUsers } = (await this.granted())?.grant.values ?? {};
    const users = seats ?? concurrentUsers;
    return role === 'ADMINISTRATOR' || users === undefined
      ? null
      : { kind: seats === undefined ? 'concurrent' : 'seat', users, now: this.deps.clock() };
  }

  private granted(): Promise<Granted | null> {
    this.cached ??= this.read().catch((error: unknown) => {
      this.cached = null;
      throw error;
    });
    return this.cached;
  }

  private async read(): Promise<Granted | null> {
    const { licences, licenceIssuer } = this.deps;
    return licenceIssuer === null ? null : grantedBy(await licences.latest(), licenceIssuer);
  }

  private hasExpired({ values: { expiry } }: LicenceGrant): boolean {
    return expiry !== undefined && Date.parse(expiry) <= this.deps.clock();
  }
}

/** Null without a licence; one of an issuer that is no longer configured is void. */
function grantedBy(record: LicenceRecord | null, issuer: KeyObject): Granted | null {
  const grant = record && readLicenceFile(record.content, issuer);
  return record && grant && { record, grant };
}

const LICENCE_FIELDS = ['licenceId', 'licensee', 'licenceType', 'numberOfUsers', 'expiresOn'] as const;

/** What the audit log says of a licence; all null when there was none. */
function factsOf(granted: Granted | null) {
  const { licenseType, numberOfUsers, expiresOn, licensee } = toLicence('valid', granted, true);
  const licenceType = granted === null ? null : licenseType;
  return { licenceId: granted?.grant.id ?? null, licensee, licenceType, numberOfUsers, expiresOn };
}

const licenceRevision = (granted: Granted | null): string => {
  const { content = null, addedAt = null } = granted?.record ?? {};
  return revisionOf({ content, addedAt });
};

function toLicence(status: LicenceStatus, granted: Granted | null, isRequired: boolean): Licence {
  const { seats = null, concurrentUsers = null, expiry } = granted?.grant.values ?? {};
  const expiresOn = expiry === undefined ? null : isoTime(Date.parse(expiry));
  return {
    revision: licenceRevision(granted),
    isRequired,
    status,
    licenseType: seats !== null ? 'seat' : concurrentUsers !== null ? 'concurrent' : 'none',
    numberOfUsers: seats ?? concurrentUsers,
    createdAt: granted?.record.addedAt ?? null,
    expiresOn,
    licensee: granted?.grant.licensee ?? null,
    values: { seats, concurrentUsers, expiry: expiresOn },
  };
}
