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
  /** Adds a key, which seals from now on. Answers its id. @throws ConflictError where the file of the keys is not ours to write */
  addKey(): Promise<string>;
}

/** What became of stored secrets with a new key. */
export interface KeyRotation {
  keyId: string;
  resealed: number;
  /** Users whose recovery codes are hashed with an earlier key: nobody can hash them anew without the codes. */
  withOlderCodes: number;
}

/** Exchanges the key with which secrets of second factors are sealed. Refresh tokens stay as they are sealed: their sessions end within hours. */
export class KeyRotationService {
  constructor(private readonly deps: Dependencies) {}

  /** A rotation that was interrupted is finished by the next one. */
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
