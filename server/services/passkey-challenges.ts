import type { Clock } from '@server/clock';
import type { ProviderStore } from '@server/stores/provider-store';
import type { UserRecord } from '@server/stores/user-store';

import { CHALLENGE_LIFETIME } from './webauthn';

const KIND = 'PasskeyChallenge';

/**
 * The purpose of a challenge: `add` to create a passkey, `use` to sign in with one. `owner` is the session or the pending sign-in
 * that requested it; no other may answer it.
 */
export interface ChallengePurpose {
  action: 'add' | 'use';
  owner: string;
}

interface Dependencies {
  provider: ProviderStore;
  clock: Clock;
}

/** Pending challenges of passkeys: one per purpose, for one response, for five minutes. */
export class PasskeyChallenges {
  constructor(private readonly deps: Dependencies) {}

  /** Replaces the previous one. */
  async put(purpose: ChallengePurpose, { id: accountId }: UserRecord, challenge: string): Promise<void> {
    const { provider, clock } = this.deps;
    const expiresAt = clock() + CHALLENGE_LIFETIME;
    const payload = { accountId, challenge };
    await provider.put({ kind: KIND, id: idOf(purpose), payload, expiresAt, consumedAt: null });
  }

  /** Null when none is pending for this user, or it expired. Removes the challenge in any case. */
  async take(purpose: ChallengePurpose, user: UserRecord): Promise<string | null> {
    const record = await this.deps.provider.take(KIND, idOf(purpose));
    if (record === null || (record.expiresAt ?? 0) <= this.deps.clock() || record.payload.accountId !== user.id) {
      return null;
    }
    const { challenge } = record.payload;
    return typeof challenge === 'string' ? challenge : null;
  }
}

const idOf = ({ action, owner }: ChallengePurpose): string => `${action} ${owner}`;
