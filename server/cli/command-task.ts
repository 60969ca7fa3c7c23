import type { AppContext } from '@server/context';

import type { TaskIo } from './command-io';

/** The work of a command on an opened installation: in this process or in the running server. Returns the exit code. */
export type CommandTask = (context: AppContext, io: TaskIo) => Promise<number>;

/** Reads the words after the name of a command. @throws UsageError before anything is opened */
export type ReadCommand = (args: string[]) => CommandTask;
