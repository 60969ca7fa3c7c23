import { createHash, createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';

import { isRecord, readJson } from '@contract/text/read-json';
import { anchorHash, keyFingerprint, publicKeyText, readAnchor, signAnchor } from '@server/domain/audit-anchor';
import { canonicalJson } from '@server/domain/canonical-json';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const HEADS = [
  { chain: 'system', sequence: 7, hash: 'a'.repeat(64) },
  { chain: '1', sequence: 0, hash: 'b'.repeat(64) },
];
const GIVEN = { madeAt: '2026-01-02T03:04:05.000Z', previous: null, heads: HEADS };
const text = signAnchor(GIVEN, privateKey);
function fields(): Record<string, unknown> {
  const value = readJson(text);
  return isRecord(value) ? value : {};
}

/** An anchor with these fields, valid or not, and a valid signature. */
function signed(change: object, key = privateKey): string {
  const { signature, ...rest } = fields();
  expect(signature).toEqual(expect.any(String));
  const anchor = { ...rest, publicKey: publicKeyText(key), ...change };
  return canonicalJson({
    ...anchor,
    signature: sign(null, Buffer.from(canonicalJson(anchor)), key).toString('base64'),
  });
}

describe('an audit anchor', () => {
  it('is one line of canonical JSON, and is read without its signature', () => {
    expect(text).not.toContain('\n');
    expect(canonicalJson(fields())).toBe(text);
    expect(readAnchor(text)).toEqual({
      ...GIVEN,
      format: 'review-audit-anchor',
      v: 1,
      publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
    });
  });

  it('contains the hash of the previous anchor', () => {
    const next = signAnchor({ ...GIVEN, previous: anchorHash(text) }, privateKey);
    expect(readAnchor(next)?.previous).toBe(createHash('sha256').update(text).digest('hex'));
  });

  it.each<[what: string, change: object]>([
    ['its time', { madeAt: '2026-01-02T03:04:06.000Z' }],
    ['the hash of the previous anchor', { previous: 'c'.repeat(64) }],
    ['the number of heads', { heads: HEADS.slice(1) }],
    ['the sequence number of a head', { heads: [{ ...HEADS[0], sequence: 6 }, HEADS[1]] }],
    ['its key', { publicKey: publicKeyText(generateKeyPairSync('ed25519').publicKey) }],
    ['its signature', { signature: Buffer.alloc(64).toString('base64') }],
    ['an additional member', { more: 1 }],
  ])('is refused with a change of %s', (_what, change) => {
    expect(readAnchor(canonicalJson({ ...fields(), ...change }))).toBeNull();
  });

  it.each<[what: string, change: object]>([
    ['another format', { format: 'review-audit' }],
    ['another version', { v: 2 }],
    ['a time that is not a string', { madeAt: 1 }],
    ['no heads', { heads: null }],
    ['a head without a hash', { heads: [{ chain: 'system', sequence: 1 }] }],
    ['a sequence number with a fraction', { heads: [{ ...HEADS[0], sequence: 1.5 }] }],
    ['a previous hash that is a number', { previous: 1 }],
  ])('is refused with %s, even with a valid signature', (_what, change) => {
    expect(readAnchor(signed({}))).not.toBeNull();
    expect(readAnchor(signed(change))).toBeNull();
  });

  it('is refused when it is signed by a key of another type', () => {
    const other = generateKeyPairSync('ed448');
    expect(readAnchor(signed({}, other.privateKey))).toBeNull();
  });

  it.each(['', '{', 'null', '[]', '{}', '"anchor"'])('is refused as %j', (other) => {
    expect(readAnchor(other)).toBeNull();
  });

  it('is refused with an invalid key', () => {
    expect(readAnchor(canonicalJson({ ...fields(), publicKey: 'AAAA' }))).toBeNull();
  });
});

describe('the key of anchors', () => {
  it('has the same text as a private and as a public key', () => {
    expect(publicKeyText(privateKey)).toBe(publicKeyText(publicKey));
    expect(publicKeyText(createPrivateKey(privateKey.export({ type: 'pkcs8', format: 'pem' })))).toBe(
      publicKeyText(publicKey),
    );
  });

  it('has the SHA-256 of its bytes as its fingerprint', () => {
    const bytes = publicKey.export({ type: 'spki', format: 'der' });
    expect(keyFingerprint(publicKeyText(publicKey))).toBe(createHash('sha256').update(bytes).digest('hex'));
  });
});
