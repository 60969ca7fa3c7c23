import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { UnusableDatabaseError } from '@server/stores/embedded/base/storage-errors';
import { openRecords } from '@server/stores/records/open-records';
import { PostgresCluster } from '@test/server/helpers/postgres-cluster';
import { makeCertificate } from '@test/server/helpers/test-certificate';

const cluster = PostgresCluster.start();
const dataFolder = mkdtempSync(path.join(tmpdir(), 'review-records-'));
afterAll(async () => {
  await cluster?.stop();
  rmSync(dataFolder, { recursive: true, force: true });
});

(cluster === null ? it.skip : it)('signs in to PostgreSQL with a client certificate and no password', async () => {
  const [server, client, stranger] = [
    makeCertificate('db'),
    makeCertificate('certified'),
    makeCertificate('certified'),
  ];
  await cluster?.query('CREATE ROLE certified LOGIN; CREATE SCHEMA records AUTHORIZATION certified');
  await cluster?.requireCertificate('certified', server, client);
  const url = (own: { certFile: string; keyFile: string } | null) => {
    const tls = new URLSearchParams({ sslmode: 'verify-full', sslrootcert: server.certFile });
    if (own !== null) {
      tls.set('sslcert', own.certFile);
      tls.set('sslkey', own.keyFile);
    }
    return `${cluster?.url({ user: 'certified', password: '', schema: 'records' }) ?? ''}&${tls.toString()}`;
  };
  const stores = await openRecords({ dataFolder, databaseUrl: url(client) });
  expect(await stores.users.list()).toEqual([]);
  await stores.close();
  for (const own of [null, stranger]) {
    await expect(openRecords({ dataFolder, databaseUrl: url(own) })).rejects.toThrow(UnusableDatabaseError);
  }
  // Another server, whose certificate is not the one that was named.
  const elsewhere = url(client).replace(encodeURIComponent(server.certFile), encodeURIComponent(stranger.certFile));
  await expect(openRecords({ dataFolder, databaseUrl: elsewhere })).rejects.toThrow('cannot be reached safely');
});
