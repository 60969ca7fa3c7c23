import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

import type { PasskeyAssertion, PasskeyRegistration } from '@contract/model/passkey';

const USER_PRESENT = 0x01;
const BACKUP_ELIGIBLE = 0x08;
const BACKED_UP = 0x10;
const HAS_CREDENTIAL = 0x40;

/** Deviations from the expected data of a browser and an authenticator. */
interface Changes {
  origin?: string;
  rpId?: string;
  challenge?: string;
  /** The counter of the authenticator, instead of an increment. */
  counter?: number;
  isBackedUp?: boolean;
}

interface Credential {
  id: Buffer;
  privateKey: KeyObject;
  counter: number;
}

/** Creates and uses passkeys (ES256) without a browser, independently of the library with which the server verifies them. */
export class SoftwareAuthenticator {
  private readonly credentials: Credential[] = [];

  constructor(
    private readonly origin: string,
    private readonly rpId = new URL(origin).hostname,
  ) {}

  /** Creates a passkey for options of the server. */
  register({ challenge }: { challenge: string }, changes: Changes = {}): PasskeyRegistration {
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const credential = { id: randomBytes(32), privateKey, counter: changes.counter ?? 0 };
    this.credentials.push(credential);
    const key = cbor(
      new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    );
    const idLength = Buffer.alloc(2);
    idLength.writeUInt16BE(credential.id.length);
    const authData = Buffer.concat([
      this.authenticatorData(credential.counter, HAS_CREDENTIAL, changes),
      Buffer.alloc(16),
      idLength,
      credential.id,
      key,
    ]);
    const attestation = cbor(
      new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]),
    );
    const id = credential.id.toString('base64url');
    return {
      id,
      rawId: id,
      type: 'public-key',
      response: {
        clientDataJSON: this.clientData('webauthn.create', challenge, changes).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  /** Signs options of the server with the newest passkey, or the one with an id. */
  use({ challenge }: { challenge: string }, changes: Changes = {}, id?: string): PasskeyAssertion {
    const credential = this.credentials.findLast((known) => id === undefined || known.id.toString('base64url') === id);
    if (credential === undefined) {
      throw new Error('The authenticator has no such passkey.');
    }
    credential.counter = changes.counter ?? credential.counter + 1;
    const authData = this.authenticatorData(credential.counter, 0, changes);
    const clientData = this.clientData('webauthn.get', challenge, changes);
    const signed = Buffer.concat([authData, sha256(clientData)]);
    const shownId = credential.id.toString('base64url');
    return {
      id: shownId,
      rawId: shownId,
      type: 'public-key',
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: sign('sha256', signed, credential.privateKey).toString('base64url'),
      },
    };
  }

  private authenticatorData(counter: number, flags: number, { rpId = this.rpId, isBackedUp = false }: Changes): Buffer {
    const counted = Buffer.alloc(4);
    counted.writeUInt32BE(counter);
    const all = flags | USER_PRESENT | BACKUP_ELIGIBLE | (isBackedUp ? BACKED_UP : 0);
    return Buffer.concat([sha256(rpId), Buffer.from([all]), counted]);
  }

  private clientData(type: string, challenge: string, changes: Changes): Buffer {
    const { origin = this.origin } = changes;
    return Buffer.from(JSON.stringify({ type, challenge: changes.challenge ?? challenge, origin, crossOrigin: false }));
  }
}

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();

/** CBOR (RFC 8949) of the types that passkeys need: integers, texts, bytes and maps. */
function cbor(value: unknown): Buffer {
  if (typeof value === 'number') {
    return value < 0 ? head(1, -1 - value) : head(0, value);
  }
  if (typeof value === 'string') {
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  }
  if (Buffer.isBuffer(value)) {
    return Buffer.concat([head(2, value.length), value]);
  }
  if (value instanceof Map) {
    return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, of]) => [cbor(key), cbor(of)])]);
  }
  throw new TypeError('Passkeys need no other type.');
}

function head(major: number, length: number): Buffer {
  const type = major << 5;
  if (length < 24) {
    return Buffer.from([type | length]);
  }
  return length < 256 ? Buffer.from([type | 24, length]) : Buffer.from([type | 25, length >> 8, length & 0xff]);
}
