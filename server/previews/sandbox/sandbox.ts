import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { PreviewStage } from '@server/stores/preview-store';

/**
 * How a conversion process is isolated: by bubblewrap, by Linux namespaces that util-linux creates, by another user of the
 * operating system, or not at all.
 */
export type SandboxKind = 'bubblewrap' | 'namespaces' | 'user' | 'none';

/** A sandbox that works on this machine. */
export interface Sandbox {
  kind: SandboxKind;
  /** Only program files and the folder of the run are visible. */
  hidesFiles: boolean;
  blocksNetwork: boolean;
  /** The server runs as root: each run has a user of its own. */
  dropsUser: boolean;
  mounts: readonly Mount[];
  /** Options of bubblewrap that only some versions support. */
  options?: readonly string[];
}

/** Mounts of a process; `hide` mounts an empty folder over one that another mount contains. */
export interface Mount {
  kind: 'read' | 'write' | 'link' | 'hide';
  source: string;
  target: string;
}

/** One process in a sandbox. */
export interface SandboxRun {
  /** Its own folder, with the subfolders of `runFolders`. */
  folder: string;
  /** A file mounted read-only as the input; null when the input is copied. */
  boundInput: string | null;
  /** Null: the process runs as the user of the server. */
  userId: number | null;
  stage: PreviewStage;
}

const WORK = '/conversion';
/** Another user cannot enter the folders of the server. The name is random, so no other account can create the folder first. */
const FOREIGN_RUNS = path.join(tmpdir(), `review-previews-${randomUUID()}`);
export const INPUT_NAME = 'input';

export const hasNamespaces = ({ kind }: Pick<Sandbox, 'kind'>): boolean =>
  kind === 'bubblewrap' || kind === 'namespaces';

/**
 * Folders on this machine: `files` contains input and results, `tmp` is for programs, `root` is where a file system is
 * assembled.
 */
export const runFolders = (folder: string) => ({
  files: path.join(folder, 'files'),
  tmp: path.join(folder, 'tmp'),
  root: path.join(folder, 'root'),
});

/** Parent of the folders of runs. */
export const runsFolder = ({ kind }: Pick<Sandbox, 'kind'>, workFolder: string): string =>
  kind === 'user' ? FOREIGN_RUNS : workFolder;

/** The folder of input and results as the process sees it. */
export const workFolderInside = (sandbox: Sandbox, folder: string): string =>
  hasNamespaces(sandbox) ? WORK : runFolders(folder).files;

export const tmpFolderInside = (sandbox: Sandbox, folder: string): string =>
  hasNamespaces(sandbox) ? '/tmp' : runFolders(folder).tmp;

/** All mounts of a run. The folder for temporary files is mounted first: programs may be below it. */
export function mountsOf(sandbox: Sandbox, { folder, boundInput }: SandboxRun): Mount[] {
  const { files, tmp } = runFolders(folder);
  return [
    { kind: 'write', source: tmp, target: '/tmp' },
    ...sandbox.mounts,
    { kind: 'write', source: files, target: WORK },
    ...(boundInput === null
      ? []
      : [{ kind: 'read' as const, source: boundInput, target: path.posix.join(WORK, INPUT_NAME) }]),
  ];
}
