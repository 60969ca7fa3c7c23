import type { Clock } from '@server/clock';
import type { ProviderStore } from '@server/stores/provider-store';
import type { UserRecord } from '@server/stores/user-store';

import { CHALLENGE_LIFETIME } from './webauthn';

const KIND = 'PasskeyChallenge';

/**
 * What a challenge is for: `add` to make a passkey, `use` to sign in with one; `owner` is the session or the sign-in under way that
 * asked for it, and no other one may answer it.
 */
export interface ChallengePurpose {
  action: 'add' | 'use';
  owner: string;
}

interface Dependencies {
  provider: ProviderStore;
  clock: Clock;
}

/** Challenges of passkeys that wait for their answer: one for each purpose, each for one answer, for five minutes. */
export class PasskeyChallenges {
  constructor(private readonly deps: Dependencies) {}

  /** The one before is forgotten. */
  async put(purpose: ChallengePurpose, { id: accountId }: UserRecord, challenge: string): Promise<void> {
    const { provider, clock } = this.deps;
    const expiresAt = clock() + CHALLENGE_LIFETIME;
    const payload = { accountId, challenge };
    await provider.put({ kind: KIND, id: idOf(purpose), payload, expiresAt, consumedAt: null });
  }

  /** Null when none waits for this user, or no longer. It is used up whatever the answer was. */
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
