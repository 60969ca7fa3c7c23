import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { PreviewStage } from '@server/stores/preview-store';

/**
 * How a conversion process is kept apart from everything else: by bubblewrap, by Linux namespaces that util-linux sets up, by
 * another user of the operating system, or not at all.
 */
export type SandboxKind = 'bubblewrap' | 'namespaces' | 'user' | 'none';

/** A sandbox that works on this machine. */
export interface Sandbox {
  kind: SandboxKind;
  /** Only program files and the folder of the run can be seen. */
  hidesFiles: boolean;
  blocksNetwork: boolean;
  /** The server runs as root: each run gets a user of its own. */
  dropsUser: boolean;
  mounts: readonly Mount[];
  /** Options of bubblewrap that not every version of it knows. */
  options?: readonly string[];
}

/** What a process sees of the file system; `hide` puts an empty folder over one that another mount shows. */
export interface Mount {
  kind: 'read' | 'write' | 'link' | 'hide';
  source: string;
  target: string;
}

/** One process in a sandbox. */
export interface SandboxRun {
  /** A folder of its own, with the subfolders of `runFolders`. */
  folder: string;
  /** A file that is shown read-only as the input; null when the input is copied. */
  boundInput: string | null;
  /** Null: the process runs as the user of the server. */
  userId: number | null;
  stage: PreviewStage;
}

const WORK = '/conversion';
/** Another user cannot get to the folders of the server. Nobody can guess the name and make the folder first. */
const FOREIGN_RUNS = path.join(tmpdir(), `review-previews-${randomUUID()}`);
export const INPUT_NAME = 'input';

export const hasNamespaces = ({ kind }: Pick<Sandbox, 'kind'>): boolean =>
  kind === 'bubblewrap' || kind === 'namespaces';

/** On this machine: `files` holds input and results, `tmp` is for programs, `root` is where a file system is put together. */
export const runFolders = (folder: string) => ({
  files: path.join(folder, 'files'),
  tmp: path.join(folder, 'tmp'),
  root: path.join(folder, 'root'),
});

/** Where the folders of runs are. */
export const runsFolder = ({ kind }: Pick<Sandbox, 'kind'>, workFolder: string): string =>
  kind === 'user' ? FOREIGN_RUNS : workFolder;

/** The folder of input and results as the process sees it. */
export const workFolderInside = (sandbox: Sandbox, folder: string): string =>
  hasNamespaces(sandbox) ? WORK : runFolders(folder).files;

export const tmpFolderInside = (sandbox: Sandbox, folder: string): string =>
  hasNamespaces(sandbox) ? '/tmp' : runFolders(folder).tmp;

/** All that a run sees. The folder for temporary files is first: programs may lie below it. */
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
