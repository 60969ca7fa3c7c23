import type { AuditContext } from '@server/domain/audit-context';
import { auditEntry } from '@server/domain/audit-context';
import type { SecondFactorStore } from '@server/stores/second-factor-store';
import type { SystemAuditStore } from '@server/stores/system-audit-store';
import type { UserStore } from '@server/stores/user-store';

interface Dependencies {
  users: UserStore;
  secondFactors: SecondFactorStore;
  systemAudit: SystemAuditStore;
  box: {
    seal(text: string, owner: string): Promise<string>;
    open(sealed: string, owner: string): Promise<string>;
    isNewest(stored: string): Promise<boolean>;
  };
  /** Adds a key for sealing. Returns its id. @throws ConflictError when the key file is a link, which REVIEW does not write */
  addKey(): Promise<string>;
}

/** The result of re-sealing stored secrets with a new key. */
export interface KeyRotation {
  keyId: string;
  resealed: number;
  /** Number of users whose recovery codes are hashed with an earlier key: without the codes they cannot be hashed again. */
  withOlderCodes: number;
}

/**
 * Replaces the key that seals the secrets of second factors. Refresh tokens are not sealed again: their sessions end within
 * hours.
 */
export class KeyRotationService {
  constructor(private readonly deps: Dependencies) {}

  /** An interrupted rotation is completed by the next one. */
  async rotate(cause: AuditContext): Promise<KeyRotation> {
    const keyId = await this.deps.addKey();
    await this.deps.systemAudit.record(auditEntry(cause, { action: ['new key'], key: [keyId] }));
    let [resealed, withOlderCodes] = [0, 0];
    for (const { id } of await this.deps.users.list()) {
      resealed += await this.reseal(id);
      const hashes = await this.deps.secondFactors.recoveryHashes(id);
      const isNewest = await Promise.all(hashes.map((hash) => this.deps.box.isNewest(hash)));
      withOlderCodes += isNewest.includes(false) ? 1 : 0;
    }
    return { keyId, resealed, withOlderCodes };
  }

  private async reseal(userId: string): Promise<number> {
    const { secondFactors, box } = this.deps;
    const record = await secondFactors.get(userId);
    let count = 0;
    for (const sealed of [record?.secret, record?.pendingSecret]) {
      if (typeof sealed === 'string' && !(await box.isNewest(sealed))) {
        const again = await box.seal(await box.open(sealed, userId), userId);
        count += (await secondFactors.replaceSealed(userId, sealed, again)) ? 1 : 0;
      }
    }
    return count;
  }
}
