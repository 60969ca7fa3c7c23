import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

import type { IdentityKeys } from './identity-keys';

/**
 * Cookies of browsers in which a user has signed in before (OWASP "device cookies"). Their failed attempts are counted
 * separately, so that guesses from other browsers do not lock users out of their own. The cookie is no credential.
 */
export class KnownBrowsers {
  constructor(private readonly loadKeys: () => Promise<IdentityKeys>) {}

  /** Creates the cookie for a browser in which the user has just signed in. */
  async issue(userId: string): Promise<string> {
    const id = randomBytes(16).toString('base64url');
    return `${id}.${await this.seal(id, userId)}`;
  }

  /** The id of the browser; null when the cookie is not valid for this user. */
  async recognise(cookie: string | null, userId: string): Promise<string | null> {
    const [id = '', seal = ''] = cookie?.split('.') ?? [];
    const [given, expected] = [Buffer.from(seal), Buffer.from(await this.seal(id, userId))];
    return given.length === expected.length && timingSafeEqual(given, expected) ? id : null;
  }

  private async seal(id: string, userId: string): Promise<string> {
    const { cookieKey } = await this.loadKeys();
    return createHmac('sha256', cookieKey).update(`known browser ${id} ${userId}`).digest('base64url');
  }
}
