// The test server on a port in a separate process, because jest cannot load oidc-provider.
// Prints its address as one line and exits when its standard input ends. Arguments: the environment as JSON, and a host name of this
// machine for the address, because passkeys do not work with IP addresses.
require('../../scripts/register-typescript');
const { createServer } = require('node:net');
const { startTestServer } = require('./test-server.ts');

const freePort = () =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });

void (async () => {
  const port = await freePort();
  const url = `http://${process.argv[3] ?? '127.0.0.1'}:${port}`;
  // Tests sign in more often than users do.
  const env = { REVIEW_SIGN_INS_PER_MINUTE: '1000', REVIEW_PUBLIC_URL: url, ...JSON.parse(process.argv[2] ?? '{}') };
  const server = await startTestServer({ env });
  await server.app.listen({ host: '127.0.0.1', port });
  console.log(url);
  process.stdin.resume();
  process.stdin.on('end', () => void server.close().then(() => process.exit(0)));
})();
