// Shared by scripts: installs npm packages and Debian packages, and builds, each only when needed.
const { spawnSync } = require('node:child_process');
const { createHash } = require('node:crypto');
const fs = require('node:fs');
const path = require('node:path');
const { root } = require('./node');

const stampFolder = path.join(root, '.cache');
const BUILD_INPUTS = [
  'contract',
  'server',
  'src',
  'public',
  'LICENSE',
  'package-lock.json',
  'webpack.config.js',
  'babel.config.js',
  'scripts/compile-typescript.js',
];

/** Runs a command in the root of the project and shows its output; ends the process when it fails. */
function run(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options });
  if (error || status !== 0) {
    console.error(`\n${command} ${args.join(' ')} failed${error ? `: ${error.message}` : ''}`);
    process.exit(status || 1);
  }
}

/**
 * Runs a command without its output and prints one line with its duration. When it fails, prints its output and ends the process.
 *
 * @param {string} done the start of the line, such as `Packages installed`
 */
function step(done, command, args) {
  const start = Date.now();
  const { status, error, stdout, stderr } = spawnSync(command, args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (error || status !== 0) {
    console.error(
      `${stdout ?? ''}${stderr ?? ''}\n${command} ${args.join(' ')} failed${error ? `: ${error.message}` : ''}`,
    );
    process.exit(status || 1);
  }
  console.log(`${done} in ${((Date.now() - start) / 1000).toFixed(1)} s.`);
}

/** Runs `npm ci` when the lock file has changed since the last installation. */
function installPackages() {
  const lock = hashOf([path.join(root, 'package-lock.json')]);
  if (fs.existsSync(path.join(root, 'node_modules')) && readStamp('packages') === lock) {
    return;
  }
  step('Packages installed', 'npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  writeStamp('packages', lock);
}

/** Builds interface and server for production when a source file has changed. */
function build() {
  const inputs = hashOf(BUILD_INPUTS.flatMap((name) => filesBelow(path.join(root, name))));
  const isBuilt =
    fs.existsSync(path.join(root, 'build/server/main.js')) && fs.existsSync(path.join(root, 'build/web/index.html'));
  if (isBuilt && readStamp('build') === inputs) {
    return;
  }
  step('Interface and server built', process.execPath, [
    path.join(root, 'node_modules/webpack/bin/webpack.js'),
    '--mode',
    'production',
  ]);
  writeStamp('build', inputs);
}

/** The path of a Chromium for the browser tests. Installs that of Debian as root, otherwise prints what to install and ends the process. */
function findChromium() {
  const standardPaths = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
  const candidates = process.env.REVIEW_CHROMIUM ? [process.env.REVIEW_CHROMIUM] : standardPaths;
  const found = candidates.find((candidate) => fs.existsSync(candidate));
  if (found) {
    return found;
  }
  const canInstall = process.getuid?.() === 0 && fs.existsSync('/usr/bin/apt-get');
  if (!canInstall) {
    console.error(
      'The browser tests need Chromium, which was not found. Install it (Debian: "sudo apt-get install chromium") or set REVIEW_CHROMIUM to its path.',
    );
    process.exit(1);
  }
  console.log('Installing Chromium …');
  const quiet = { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  run('apt-get', ['update'], quiet);
  run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], quiet);
  return standardPaths[0];
}

/** Programs for previews, their sandbox and the tests of exports, with the Debian packages that contain them. */
const CONVERTERS = [
  ['bwrap', ['bubblewrap']],
  ['ffmpeg', ['ffmpeg']],
  ['soffice', ['libreoffice-writer-nogui', 'libreoffice-calc-nogui', 'libreoffice-impress-nogui']],
  ['pdftotext', ['poppler-utils']],
  ['qpdf', ['qpdf']],
  // Without this font, PDF reports show emoji as boxes and contain a note about it.
  ['/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf', ['fonts-noto-color-emoji']],
];

/**
 * Installs the missing ones of these programs as root. Without them, the tests that need them are skipped with a message.
 */
function installConverters() {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const missing = CONVERTERS.filter(
    ([name]) => !['/', ...folders].some((folder) => fs.existsSync(path.join(folder, name))),
  );
  if (missing.length === 0) {
    return;
  }
  const names = missing.map(([name]) => path.basename(name)).join(' and ');
  if (process.getuid?.() !== 0 || !fs.existsSync('/usr/bin/apt-get')) {
    console.log(`${names} not found: the tests that need them are skipped.`);
    return;
  }
  console.log(`Installing ${names} …`);
  const quiet = { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  const packages = missing.flatMap(([, list]) => list);
  spawnSync('apt-get', ['update'], quiet);
  const { status } = spawnSync('apt-get', ['install', '-y', '--no-install-recommends', ...packages], quiet);
  if (status !== 0) {
    console.log(`${names} could not be installed: the tests that need them are skipped.`);
  }
}

/**
 * Installs PostgreSQL as root, so that the record stores are tested with it, too. The tests start their own server; without it,
 * they print one line.
 */
function installPostgres() {
  const versions = '/usr/lib/postgresql';
  const isInstalled =
    fs.existsSync(versions) &&
    fs
      .readdirSync(versions)
      .some((name) => Number(name) >= 15 && fs.existsSync(path.join(versions, name, 'bin/initdb')));
  if (isInstalled || process.getuid?.() !== 0 || !fs.existsSync('/usr/bin/apt-get')) {
    return;
  }
  console.log('Installing PostgreSQL …');
  const quiet = { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  spawnSync('apt-get', ['update'], quiet);
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'postgresql'], quiet);
}

function filesBelow(target) {
  if (!fs.statSync(target).isDirectory()) {
    return [target];
  }
  return fs
    .readdirSync(target, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}

function hashOf(files) {
  // Native modules depend on the platform; those used here load in every supported version of Node.
  const hash = createHash('sha256').update(`${process.platform}-${process.arch}`);
  for (const file of files) {
    hash.update(path.relative(root, file)).update(fs.readFileSync(file));
  }
  return hash.digest('hex');
}

const stampPath = (name) => path.join(stampFolder, `${name}.stamp`);
const readStamp = (name) => (fs.existsSync(stampPath(name)) ? fs.readFileSync(stampPath(name), 'utf8') : null);
function writeStamp(name, value) {
  fs.mkdirSync(stampFolder, { recursive: true });
  fs.writeFileSync(stampPath(name), value);
}

module.exports = { build, findChromium, installConverters, installPackages, installPostgres, run };
