import type { AppContext } from '@server/context';

import type { TaskIo } from './command-io';

/** Runs a command on an opened installation, in this process or in the running server. @returns the exit code */
export type CommandTask = (context: AppContext, io: TaskIo) => Promise<number>;

/** Parses the arguments of a command. @throws UsageError before anything is opened */
export type ReadCommand = (args: string[]) => CommandTask;
