import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

import type { IdentityKeys } from './identity-keys';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Seals secrets that are stored, for one purpose, with a key of the data folder: who has the database or a copy of it alone reads none. */
export class SecretBox {
  constructor(
    private readonly loadKeys: () => Promise<IdentityKeys>,
    private readonly purpose: string,
  ) {}

  /** AES-256-GCM; `owner` must be the same when it is opened. */
  async seal(text: string, owner = ''): Promise<string> {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(CIPHER, await this.key(), iv).setAAD(Buffer.from(owner));
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
  }

  /** @throws Error when it was sealed with another key or for another owner */
  async open(sealed: string, owner = ''): Promise<string> {
    const bytes = Buffer.from(sealed, 'base64url');
    const decipher = createDecipheriv(CIPHER, await this.key(), bytes.subarray(0, IV_BYTES), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
  }

  /** HMAC-SHA256: the same text of the same owner gives the same hash. */
  async hash(text: string, owner: string): Promise<string> {
    return createHmac('sha256', await this.key())
      .update(`${owner} ${text}`)
      .digest('base64url');
  }

  private async key(): Promise<Buffer> {
    const { cookieKey } = await this.loadKeys();
    return Buffer.from(hkdfSync('sha256', cookieKey, '', this.purpose, 32));
  }
}
