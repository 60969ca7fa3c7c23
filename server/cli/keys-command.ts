import { commandCause } from './command-cause';
import { UsageError } from './command-io';
import type { CommandTask } from './command-task';

/** `review keys rotate`: encrypts the stored secrets of second factors with a new key. */
export function keysCommand(args: string[]): CommandTask {
  if (args.length !== 1 || args[0] !== 'rotate') {
    throw new UsageError('Say what to do with keys: rotate.');
  }
  return async ({ services, clock }, io) => {
    const cause = commandCause(io, 'keys rotate', 'system management', clock);
    const { keyId, resealed, withOlderCodes } = await services.keyRotation.rotate(cause);
    io.out(`The key ${keyId} seals from now on. ${resealed} secrets were sealed again.`);
    if (withOlderCodes > 0) {
      io.out(
        `Recovery codes of ${withOlderCodes} users are hashed with an earlier key, which stays: they make new codes in their profile.`,
      );
    }
    io.out('Make a backup of identity-keys.json.');
    return 0;
  };
}
