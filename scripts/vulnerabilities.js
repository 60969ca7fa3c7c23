// `npm run vulnerabilities`: lists published vulnerabilities of the shipped packages, from the registry. Fails for high and critical
// ones; SECURITY.md states the time for replacing them. When the registry cannot be reached, it prints a message and passes.
const { spawnSync } = require('node:child_process');
const { root } = require('./node');

const AUDIT = ['audit', '--omit=dev', '--json', '--fetch-retries=0', '--fetch-timeout=20000'];
const SEVERE = ['high', 'critical'];

/** The vulnerabilities that `npm audit` reports; null when the registry cannot be reached. */
function auditPackages() {
  const { stdout } = spawnSync('npm', AUDIT, { cwd: root, encoding: 'utf8' });
  try {
    return JSON.parse(stdout).vulnerabilities ?? null;
  } catch {
    return null;
  }
}

const found = auditPackages();
if (found === null) {
  console.log('Vulnerabilities were not checked: the package registry cannot be reached.');
} else {
  const rows = Object.values(found).map(({ name, severity, range }) => ({ name, severity, range }));
  const severe = rows.filter(({ severity }) => SEVERE.includes(severity));
  rows.forEach(({ name, severity, range }) => console.log(`${severity}: ${name} ${range}`));
  console.log(`${rows.length} packages with published vulnerabilities, ${severe.length} of them high or critical.`);
  process.exitCode = severe.length > 0 ? 1 : 0;
}
