import { release } from 'node:os';

import { CPU_SECONDS, DATA_MAX, HEAP_MEGABYTES, OUTPUT_MAX, PROCESSES_MAX } from '@server/previews/preview-limits';
import { findProgram } from '@server/previews/run-program';

import { NAMESPACE_SCRIPT } from './namespace-script';
import { networkPrefix } from './network-prefix';
import {
  hasNamespaces,
  mountsOf,
  runFolders,
  workFolderInside,
  type Mount,
  type Sandbox,
  type SandboxRun,
} from './sandbox';

/** The command line for Node with a small heap and a script, in a sandbox. */
export function sandboxCommand(sandbox: Sandbox, run: SandboxRun, script: readonly string[]): string[] {
  return sandboxProgram(sandbox, run, [process.execPath, `--max-old-space-size=${HEAP_MEGABYTES}`, ...script]);
}

/** The command line for any program in a sandbox. @param command the program, by its path, and its arguments */
export function sandboxProgram(sandbox: Sandbox, run: SandboxRun, command: readonly string[]): string[] {
  const limited = [...userPrefix(sandbox, run), ...limitPrefix(sandbox, run), ...command];
  return [...isolationPrefix(sandbox, run), ...limited];
}

function isolationPrefix(sandbox: Sandbox, run: SandboxRun): string[] {
  switch (sandbox.kind) {
    case 'bubblewrap':
      return bubblewrapPrefix(sandbox, run);
    case 'namespaces':
      return namespacePrefix(sandbox, run);
    case 'user':
    case 'none':
      return networkPrefix();
  }
}

/** Absolute path of a program, since the process does not have the environment of the server. */
const pathOf = (name: string): string => findProgram(name) ?? name;

const BUBBLEWRAP_ACTIONS = { read: '--ro-bind', write: '--bind', link: '--symlink', hide: '--tmpfs' } as const;

function bubblewrapPrefix(sandbox: Sandbox, run: SandboxRun): string[] {
  const { dropsUser, options = [] } = sandbox;
  return [
    pathOf('bwrap'),
    ...[
      '--die-with-parent',
      '--unshare-net',
      '--unshare-pid',
      '--unshare-ipc',
      '--unshare-uts',
      '--unshare-cgroup-try',
    ],
    // As root, setpriv switches to another user inside.
    ...(dropsUser
      ? ['--cap-add', 'CAP_SETUID', '--cap-add', 'CAP_SETGID', '--cap-add', 'CAP_SETPCAP']
      : ['--unshare-user']),
    ...options,
    ...['--proc', '/proc', '--dev', '/dev', '--remount-ro', '/dev'],
    ...mountsOf(sandbox, run).flatMap((mount) => [...parentOptions(mount), ...mountOptions(mount)]),
    ...['--remount-ro', '/', '--chdir', workFolderInside(sandbox, run.folder), '--'],
  ];
}

const mountOptions = ({ kind, source, target }: Mount): string[] =>
  kind === 'hide'
    ? [BUBBLEWRAP_ACTIONS.hide, target, '--remount-ro', target]
    : [BUBBLEWRAP_ACTIONS[kind], source, target];

/** Parent folders of mounts, which bubblewrap would otherwise create for root only. */
function parentOptions({ kind, target }: Mount): string[] {
  if (kind === 'hide') {
    return [];
  }
  const names = target.split('/').slice(1, -1);
  const parents = names.map((_, index) => `/${names.slice(0, index + 1).join('/')}`);
  return parents.flatMap((folder) => ['--perms', '0755', '--dir', folder]);
}

const DEVICES = ['null', 'zero', 'full', 'random', 'urandom'].map((name): Mount => {
  const target = `/dev/${name}`;
  return { kind: 'write', source: target, target };
});

function namespacePrefix(sandbox: Sandbox, run: SandboxRun): string[] {
  return [
    ...[pathOf('setpriv'), '--pdeathsig', 'KILL', pathOf('unshare'), '--kill-child', '--fork'],
    ...(sandbox.dropsUser ? [] : ['--map-root-user']),
    ...['--mount', '--net', '--pid', '--ipc', '--uts', '--'],
    ...[pathOf('sh'), '-c', NAMESPACE_SCRIPT, 'sh', runFolders(run.folder).root, workFolderInside(sandbox, run.folder)],
    ...[...DEVICES, ...mountsOf(sandbox, run)].flatMap(({ kind, source, target }) => [kind, source, target]),
    '--',
  ];
}

/** Drops every privilege; root becomes the user of the run. */
function userPrefix(sandbox: Sandbox, { userId }: SandboxRun): string[] {
  if (userId === null && sandbox.kind !== 'namespaces') {
    return [];
  }
  return [
    ...[pathOf('setpriv'), '--no-new-privs', '--inh-caps=-all'],
    ...(sandbox.kind === 'user' ? ['--pdeathsig', 'KILL'] : ['--bounding-set=-all']),
    ...(userId === null ? [] : [`--reuid=${userId}`, `--regid=${userId}`, '--clear-groups']),
    '--',
  ];
}

/** Limits memory, CPU time, file size and processes, and turns off core dumps, where the machine has `prlimit`. */
function limitPrefix(sandbox: Sandbox, { stage, userId }: SandboxRun): string[] {
  const prlimit = findProgram('prlimit');
  if (prlimit === null) {
    return [];
  }
  // Without its own user or user namespace, the limit would count the processes of the server.
  const countsOwn = userId !== null || (hasNamespaces(sandbox) && countsByNamespace());
  return [
    ...[prlimit, `--data=${DATA_MAX}`, `--cpu=${CPU_SECONDS}`, `--fsize=${OUTPUT_MAX[stage]}`, '--core=0'],
    ...(countsOwn ? [`--nproc=${PROCESSES_MAX}`] : []),
    '--',
  ];
}

/** Since Linux 5.14. */
function countsByNamespace(): boolean {
  const [major = 0, minor = 0] = release().split('.').map(Number);
  return major > 5 || (major === 5 && minor >= 14);
}
