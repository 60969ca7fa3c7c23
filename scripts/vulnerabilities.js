// `npm run vulnerabilities`: published vulnerabilities of the packages that REVIEW ships, by the registry (SECURITY.md says how soon they
// are replaced). Fails for high and critical ones. Where the registry cannot be asked it says so and passes: then nothing was checked.
const { spawnSync } = require('node:child_process');
const { root } = require('./node');

const ASK = ['audit', '--omit=dev', '--json', '--fetch-retries=0', '--fetch-timeout=20000'];
const SEVERE = ['high', 'critical'];

/** What `npm audit` answered; null when it could not ask. */
function askRegistry() {
  const { stdout } = spawnSync('npm', ASK, { cwd: root, encoding: 'utf8' });
  try {
    return JSON.parse(stdout).vulnerabilities ?? null;
  } catch {
    return null;
  }
}

const found = askRegistry();
if (found === null) {
  console.log('Vulnerabilities were not checked: the package registry cannot be asked from here.');
} else {
  const rows = Object.values(found).map(({ name, severity, range }) => ({ name, severity, range }));
  const severe = rows.filter(({ severity }) => SEVERE.includes(severity));
  rows.forEach(({ name, severity, range }) => console.log(`${severity}: ${name} ${range}`));
  console.log(`${rows.length} packages with published vulnerabilities, ${severe.length} of them high or critical.`);
  process.exitCode = severe.length > 0 ? 1 : 0;
}
