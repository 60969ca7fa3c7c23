import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

import { sealKeysOf, type IdentityKeys } from './identity-keys';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
/** Version of the algorithms: AES-256-GCM, HMAC-SHA256, keys derived by HKDF-SHA256. */
const VERSION = 'v1';
/** Id of the key of data that was sealed before versions existed: it has neither version nor key id. */
const OLDEST_KEY = '0';

/**
 * Seals stored secrets for one purpose with a key of the data folder, so that the database alone reveals none. Sealed data
 * contains the version of the algorithms and the id of the key, so that both can be replaced.
 */
export class SecretBox {
  constructor(
    private readonly loadKeys: () => Promise<IdentityKeys>,
    private readonly purpose: string,
  ) {}

  /** Seals with AES-256-GCM and the newest key; `open` needs the same `owner`. */
  async seal(text: string, owner = ''): Promise<string> {
    const { id, key } = await this.newestKey();
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(owner));
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return named(id, Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url'));
  }

  /** @throws Error when the text was sealed with a missing key, in another version, or for another owner */
  async open(sealed: string, owner = ''): Promise<string> {
    const { id, content } = readName(sealed);
    const bytes = Buffer.from(content, 'base64url');
    const decipher = createDecipheriv(CIPHER, await this.key(id), bytes.subarray(0, IV_BYTES), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
  }

  /** Whether the text was sealed or hashed with the newest key. */
  async isNewest(stored: string): Promise<boolean> {
    const { id } = readName(stored);
    return stored.startsWith(`${VERSION}.`) && id === (await this.newestKey()).id;
  }

  /** HMAC-SHA256 with the newest key: equal texts of one owner have equal hashes. */
  async hash(text: string, owner: string): Promise<string> {
    const { id, key } = await this.newestKey();
    return named(id, hmac(key, text, owner));
  }

  /** The hashes of a text in every form in which one may be stored, newest first. */
  async hashes(text: string, owner: string): Promise<string[]> {
    const keys = (await this.keys()).map(({ id, key }) => named(id, hmac(key, text, owner)));
    return [...keys, hmac(await this.key(OLDEST_KEY), text, owner)];
  }

  /** A hash with the oldest key, which key rotation does not change: base64url of 32 bytes, an opaque id of the owner. */
  async handle(text: string, owner: string): Promise<string> {
    return hmac(await this.key(OLDEST_KEY), text, owner);
  }

  private async key(id: string): Promise<Buffer> {
    const found = (await this.keys()).find((known) => known.id === id);
    if (found === undefined) {
      throw new Error(`The key ${id}, with which this was sealed, is not in identity-keys.json any more.`);
    }
    return found.key;
  }

  private async newestKey(): Promise<{ id: string; key: Buffer }> {
    const [newest] = await this.keys();
    if (newest === undefined) {
      throw new Error('There is no key to seal with.');
    }
    return newest;
  }

  /** Newest first. */
  private async keys(): Promise<{ id: string; key: Buffer }[]> {
    return sealKeysOf(await this.loadKeys(), OLDEST_KEY).map(({ id, key }) => ({
      id,
      key: Buffer.from(hkdfSync('sha256', key, '', this.purpose, 32)),
    }));
  }
}

const hmac = (key: Buffer, text: string, owner: string): string =>
  createHmac('sha256', key).update(`${owner} ${text}`).digest('base64url');

const named = (id: string, content: string): string => `${VERSION}.${id}.${content}`;

/** @throws Error for another version */
function readName(stored: string): { id: string; content: string } {
  const [version = '', id = '', content] = stored.split('.');
  if (content === undefined) {
    return { id: OLDEST_KEY, content: stored };
  }
  if (version !== VERSION) {
    throw new Error(`This was sealed in the version ${version}, which this version of REVIEW does not know.`);
  }
  return { id, content };
}
