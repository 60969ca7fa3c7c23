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
    io.out(`Key ${keyId} encrypts the secrets of second factors from now on. Secrets encrypted again: ${resealed}.`);
    if (withOlderCodes > 0) {
      io.out(
        `Users whose recovery codes still need an earlier key, which is kept: ${withOlderCodes}. They create new codes in their profile.`,
      );
    }
    io.out('Back up identity-keys.json now.');
    return 0;
  };
}
