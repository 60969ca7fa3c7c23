import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

import { findProgram } from '@server/previews/run-program';

import { networkPrefix } from './network-prefix';
import { programMounts } from './program-mounts';
import { prepareRun } from './prepare-run';
import { sandboxCommand } from './sandbox-command';
import {
  hasNamespaces,
  runsFolder,
  workFolderInside,
  type Sandbox,
  type SandboxKind,
  type SandboxRun,
} from './sandbox';
import { FIRST_USER_ID } from './user-ids';

export interface SandboxSearch {
  /** Path of the compiled entry of the conversion process. */
  entry: string;
  /** Folders that no conversion may see. */
  dataFolder: string;
  /** Parent of the empty folder for the first run. */
  workFolder: string;
  /** Sandboxes to try, in this order. */
  kinds?: readonly SandboxKind[];
}

const ALL_KINDS: readonly SandboxKind[] = ['bubblewrap', 'namespaces', 'user'];
const PROBE_TIME_MAX = 20_000;

/** The best sandbox that works on this machine, tested by running Node in it; kind `none` without any. */
export async function findSandbox(search: SandboxSearch): Promise<Sandbox> {
  const isRoot = process.getuid?.() === 0;
  for (const kind of process.platform === 'linux' ? (search.kinds ?? ALL_KINDS) : []) {
    const found = await tryKind(kind, isRoot, search);
    if (found !== null) {
      return found;
    }
  }
  return { ...unprotected(), blocksNetwork: networkPrefix().length > 0 };
}

const unprotected = (): Sandbox => ({
  kind: 'none',
  hidesFiles: false,
  blocksNetwork: false,
  dropsUser: false,
  mounts: [],
});

async function tryKind(kind: SandboxKind, isRoot: boolean, search: SandboxSearch): Promise<Sandbox | null> {
  for (const sandbox of variantsOf(kind, isRoot, search)) {
    if (await works(sandbox, search)) {
      return sandbox;
    }
  }
  return null;
}

/** The stricter one first. */
function variantsOf(kind: SandboxKind, isRoot: boolean, { entry, dataFolder }: SandboxSearch): Sandbox[] {
  const program = kind === 'bubblewrap' ? 'bwrap' : 'setpriv';
  if (kind === 'none' || (kind === 'user' && !isRoot) || findProgram(program) === null) {
    return [];
  }
  if (kind === 'user') {
    return [{ ...unprotected(), kind, dropsUser: true, blocksNetwork: networkPrefix().length > 0 }];
  }
  const mounts = programMounts(entry, [dataFolder]);
  const sandbox = { kind, hidesFiles: true, blocksNetwork: true, dropsUser: false, mounts };
  // If a user of its own cannot read an installation that only root may read, it runs as root without privileges.
  const asOtherUser = isRoot ? [{ ...sandbox, dropsUser: true }] : [];
  // Since bubblewrap 0.8: no nested user namespaces.
  const strict = kind === 'bubblewrap' ? [{ ...sandbox, options: ['--disable-userns'] }] : [];
  return [...asOtherUser, ...strict, sandbox];
}

/** Node starts, reads its program, writes into its folder, and has access neither to data nor to the network. */
const PROBE = `
const fs = require('node:fs');
const [entry, work, data, mustHide] = process.argv.slice(1);
fs.accessSync(entry, fs.constants.R_OK);
fs.writeFileSync(work + '/probe', 'x');
let seen = [];
try { seen = fs.readdirSync(data); } catch {}
const hasNetwork = Object.values(require('node:os').networkInterfaces()).flat().some(({ internal }) => !internal);
process.exit(seen.length > 0 || (mustHide === 'yes' && hasNetwork) ? 1 : 0);
`;

async function works(sandbox: Sandbox, { entry, dataFolder, workFolder }: SandboxSearch): Promise<boolean> {
  const run: SandboxRun = {
    folder: path.join(runsFolder(sandbox, workFolder), `probe-${randomUUID()}`),
    boundInput: null,
    userId: sandbox.dropsUser ? FIRST_USER_ID : null,
    stage: 'quick',
  };
  try {
    await prepareRun(run);
    const work = workFolderInside(sandbox, run.folder);
    const probe = ['-e', PROBE, entry, work, dataFolder, hasNamespaces(sandbox) ? 'yes' : 'no'];
    const [command = '', ...args] = sandboxCommand(sandbox, run, probe);
    await promisify(execFile)(command, args, { timeout: PROBE_TIME_MAX, killSignal: 'SIGKILL', cwd: '/' });
    return true;
  } catch {
    return false;
  } finally {
    await rm(run.folder, { recursive: true, force: true });
  }
}
