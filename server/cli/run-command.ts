import { isOffline, verifyFile } from './audit/audit-command';
import { isBackupRestore, restoreCommand } from './backup-command';
import type { CommandIo } from './command-io';
import { readCommand } from './commands';
import { toExitCode } from './exit-code';
import { LICENCE, licenceCommand } from './licence-command';
import { runTask } from './run-task';
import { SERVE, serveCommand } from './serve-command';
import { USAGE } from './usage';
import { isPackageVerification, verifyPackageCommand } from './verify/verify-package-command';

/** The name of a command that needs no data folder and can run while a server runs. */
const SAMPLE = 'sample';

/** Runs `review <command> …`. @returns the exit code: 0 success, 1 refused or failed, 2 invalid arguments, 130 interrupted */
export async function runCommand(words: readonly string[], io: CommandIo): Promise<number> {
  const [name, ...args] = words;
  if (name === undefined || name === 'help' || words.includes('--help')) {
    io.out(USAGE);
    return name === undefined ? 2 : 0;
  }
  return toExitCode(io, async () => {
    if (isOffline(words)) {
      return verifyFile(words, io);
    }
    if (isBackupRestore(words)) {
      return restoreCommand(args.slice(1), io);
    }
    if (isPackageVerification(words)) {
      return verifyPackageCommand(args, io);
    }
    switch (name) {
      case SERVE:
        return serveCommand(args, io);
      case SAMPLE:
        return (await import(/* webpackChunkName: "sample" */ './sample/sample-command')).sampleCommand(args, io);
      case LICENCE:
        return licenceCommand(args, io);
      default:
        return runTask({ name, words }, readCommand(words), io);
    }
  });
}
