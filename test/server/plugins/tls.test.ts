import { once } from 'node:events';
import { connect, type ConnectionOptions } from 'node:tls';

import { startTestServer, type TestServer } from '@test/helpers/test-server';
import { makeCertificate } from '@test/server/helpers/test-certificate';

const certificate = makeCertificate();
let server: TestServer;
let port: number;

beforeAll(async () => {
  const { certFile, keyFile } = certificate;
  const env = { REVIEW_PUBLIC_URL: 'https://localhost', REVIEW_TLS_CERT: certFile, REVIEW_TLS_KEY: keyFile };
  server = await startTestServer({ env });
  port = Number(new URL(await server.app.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(() => server.close());

/** The negotiated protocol and cipher suite. @throws Error when there is none */
async function negotiate(options: ConnectionOptions): Promise<string> {
  const socket = connect({ host: '127.0.0.1', port, servername: 'localhost', ca: certificate.cert, ...options });
  try {
    await once(socket, 'secureConnect');
    return `${socket.getProtocol() ?? ''} ${socket.getCipher().standardName}`;
  } finally {
    socket.destroy();
  }
}

it('TLS connections use forward secrecy and authenticated encryption', async () => {
  expect(await negotiate({})).toMatch(/^TLSv1\.3 TLS_/);
  expect(await negotiate({ maxVersion: 'TLSv1.2' })).toMatch(/^TLSv1\.2 TLS_ECDHE_ECDSA_WITH_(?:AES_\d+_GCM|CHACHA20)/);
});

it.each<[string, ConnectionOptions]>([
  ['CBC', { maxVersion: 'TLSv1.2', ciphers: 'ECDHE-ECDSA-AES128-SHA' }],
  ['TLS 1.1', { minVersion: 'TLSv1.1', maxVersion: 'TLSv1.1', ciphers: 'ALL:@SECLEVEL=0' }],
])('TLS connections with %s are refused', async (_what, options) => {
  await expect(negotiate(options)).rejects.toThrow();
});
