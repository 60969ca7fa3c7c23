import { setTimeout as sleep } from 'node:timers/promises';

import type { AppContext } from '@server/context';
import { FolderInUseError } from '@server/stores/embedded/base/folder-owner';

import type { CommandIo } from './command-io';
import type { CommandTask } from './command-task';
import { openContext } from './open-context';
import { SERVE } from './serve-command';
import { runInServer } from './socket/command-client';

/** Milliseconds that a server may take to start or stop before its folder counts as in use. */
const START_TIMEOUT_MS = 15_000;
const RETRY_EVERY_MS = 100;
/** Commands that run as a job: without a server it runs in this process. */
const RUNS_JOBS: ReadonlySet<string> = new Set(['backup', 'case', 'import']);

interface Command {
  name: string;
  /** With its name. */
  words: readonly string[];
}

/**
 * Runs a command in the process that owns the data folder: the running server, else this process, which then owns it.
 *
 * @throws FolderInUseError when another command owns it
 */
export async function runTask(command: Command, task: CommandTask, io: CommandIo): Promise<number> {
  const until = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    const context = await openUnlessOwned(command, io);
    if (!(context instanceof FolderInUseError)) {
      return runHere(context, command, task, io);
    }
    const { owner } = context;
    const code = owner === null || owner.socket === null ? null : await runInServer(owner.socket, command.words, io);
    if (code !== null) {
      return code;
    }
    if ((owner !== null && owner.command !== SERVE) || Date.now() > until) {
      throw context;
    }
    await sleep(RETRY_EVERY_MS, undefined, { signal: io.signal });
  }
}

async function openUnlessOwned({ name }: Command, io: CommandIo): Promise<AppContext | FolderInUseError> {
  try {
    return await openContext(io, { command: name, logLevel: 'warn' });
  } catch (error) {
    if (error instanceof FolderInUseError) {
      return error;
    }
    throw error;
  }
}

async function runHere(context: AppContext, { name }: Command, task: CommandTask, io: CommandIo): Promise<number> {
  try {
    if (RUNS_JOBS.has(name)) {
      await context.startImports();
    }
    return await task(context, io);
  } finally {
    await context.close();
  }
}
