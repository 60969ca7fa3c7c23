// `npm run test:keycloak`: tests sign-in with a real Keycloak, which is downloaded with Maven, started on loopback with a
// separate folder, and stopped at the end. With KEYCLOAK_URL it uses a running one, with KEYCLOAK_ADMIN and KEYCLOAK_ADMIN_PASSWORD.
// The browser tests need `npm run build`.
const { spawn, spawnSync } = require('node:child_process');
const { existsSync, mkdirSync, openSync } = require('node:fs');
const { setTimeout: sleep } = require('node:timers/promises');
const path = require('node:path');
const { onSupportedNode, root } = require('./node');

const VERSION = '26.7.3';
const ADMIN = { KEYCLOAK_ADMIN: 'admin', KEYCLOAK_ADMIN_PASSWORD: 'admin-password' };
const PORT = 8171;
const SERVER_TESTS = ['test/server/identity/lab-provider.test.ts', 'test/server/identity/server-code-flow.test.ts'];
const BROWSER_TESTS = ['test/e2e/lab-provider.spec.ts', 'test/e2e/server-sign-in.spec.ts'];
const START_MAX_MS = 300_000;
const folder = path.join(root, '.cache', 'keycloak');
const home = path.join(folder, `keycloak-${VERSION}`);

/** Downloads Keycloak if needed. Returns the reason why it cannot be started on this machine; null when it can. */
function prepareKeycloak() {
  const java = /version "(\d+)/.exec(spawnSync('java', ['-version'], { encoding: 'utf8' }).stderr ?? '');
  if (Number(java?.[1] ?? 0) < 17) {
    return 'Java 17 or newer is not installed';
  }
  return existsSync(home) || spawnSync('mvn', ['-v']).status === 0
    ? downloadKeycloak()
    : 'Maven, which downloads it, is not installed';
}

function downloadKeycloak() {
  if (existsSync(path.join(home, 'bin', 'kc.sh'))) {
    return null;
  }
  mkdirSync(folder, { recursive: true });
  const artifact = `org.keycloak:keycloak-quarkus-dist:${VERSION}:tar.gz`;
  const goal = ['-q', '-B', 'dependency:copy', `-Dartifact=${artifact}`, `-DoutputDirectory=${folder}`];
  const archive = path.join(folder, `keycloak-quarkus-dist-${VERSION}.tar.gz`);
  if (spawnSync('mvn', goal, { cwd: folder, stdio: 'ignore' }).status !== 0) {
    return `Maven could not download ${artifact}`;
  }
  return spawnSync('tar', ['xzf', archive, '-C', folder]).status === 0 ? null : `${archive} could not be unpacked`;
}

function start() {
  const log = openSync(path.join(folder, 'keycloak.log'), 'w');
  const bind = ['--http-host=127.0.0.1', `--http-port=${PORT}`, `--hostname=http://localhost:${PORT}`];
  return spawn(path.join(home, 'bin', 'kc.sh'), ['start-dev', '--db=dev-mem', ...bind], {
    stdio: ['ignore', log, log],
    // kc.sh may remain as the parent of Java: both are stopped as one process group.
    detached: true,
    env: {
      ...process.env,
      KC_BOOTSTRAP_ADMIN_USERNAME: ADMIN.KEYCLOAK_ADMIN,
      KC_BOOTSTRAP_ADMIN_PASSWORD: ADMIN.KEYCLOAK_ADMIN_PASSWORD,
    },
  });
}

async function isReady(url, keycloak) {
  for (const until = Date.now() + START_MAX_MS; Date.now() < until && keycloak.exitCode === null; await sleep(500)) {
    const response = await fetch(`${url}/realms/master`).catch(() => null);
    if (response?.ok) {
      return true;
    }
  }
  return false;
}

function runTests(url) {
  const env = { ...process.env, ...ADMIN, ...pick(process.env, Object.keys(ADMIN)), KEYCLOAK_URL: url };
  const run = (program, ...args) =>
    spawnSync(process.execPath, [path.join(root, 'node_modules', program), ...args], {
      cwd: root,
      stdio: 'inherit',
      env,
    }).status ?? 1;
  return (
    run('jest/bin/jest.js', ...SERVER_TESTS, '--maxWorkers=1') ||
    run('@playwright/test/cli.js', 'test', ...BROWSER_TESTS)
  );
}

const pick = (from, names) =>
  Object.fromEntries(names.filter((name) => name in from).map((name) => [name, from[name]]));

async function main() {
  if (process.env.KEYCLOAK_URL) {
    return runTests(process.env.KEYCLOAK_URL);
  }
  const reason = prepareKeycloak();
  if (reason !== null) {
    console.log(`Keycloak cannot be started: ${reason}. Nothing was tested.`);
    return 1;
  }
  const keycloak = start();
  const url = `http://localhost:${PORT}`;
  try {
    if (await isReady(url, keycloak)) {
      return runTests(url);
    }
    console.log(`Keycloak did not start: see ${path.join(folder, 'keycloak.log')}. Nothing was tested.`);
    return 1;
  } finally {
    if (keycloak.exitCode === null) {
      process.kill(-keycloak.pid, 'SIGTERM');
    }
  }
}

onSupportedNode(() => void main().then((code) => process.exit(code)));
