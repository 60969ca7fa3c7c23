import { createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

export interface TestCertificate {
  /** PEM. */
  cert: string;
  key: string;
  /** Files with them; removed after the tests of the file. */
  certFile: string;
  keyFile: string;
}

/** A self-signed certificate (ECDSA P-256) for a name and for 127.0.0.1, valid from yesterday until tomorrow. */
export function makeCertificate(name = 'localhost'): TestCertificate {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const algorithm = der(0x30, objectId('2a8648ce3d040302'));
  const subject = der(0x30, der(0x31, der(0x30, objectId('550403'), der(0x0c, Buffer.from(name)))));
  const names = der(0x30, der(0x82, Buffer.from(name)), der(0x87, Buffer.from([127, 0, 0, 1])));
  const certified = der(
    0x30,
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    algorithm,
    subject,
    der(0x30, utcTime(-1), utcTime(1)),
    subject,
    createPublicKey(privateKey).export({ type: 'spki', format: 'der' }),
    der(0xa3, der(0x30, der(0x30, objectId('551d11'), der(0x04, names)))),
  );
  const signature = sign('sha256', certified, privateKey);
  const certificate = der(0x30, certified, algorithm, der(0x03, Buffer.from([0]), signature));
  const lines = certificate
    .toString('base64')
    .match(/.{1,64}/g)
    ?.join('\n');
  return stored(
    `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
    String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
  );
}

function stored(cert: string, key: string): TestCertificate {
  const folder = mkdtempSync(join(tmpdir(), 'review-certificate-'));
  folders.push(folder);
  const [certFile, keyFile] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
  writeFileSync(certFile, cert);
  writeFileSync(keyFile, key);
  return { cert, key, certFile, keyFile };
}

/** A value of ASN.1 in the encoding of certificates (X.690). */
function der(tag: number, ...contents: Buffer[]): Buffer {
  const content = Buffer.concat(contents);
  const { length } = content;
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const objectId = (hexadecimal: string): Buffer => der(0x06, Buffer.from(hexadecimal, 'hex'));

function utcTime(days: number): Buffer {
  const text = new Date(Date.now() + days * 86_400_000).toISOString().replaceAll(/[-:T]|\.\d+/g, '');
  return der(0x17, Buffer.from(text.slice(2)));
}
