import { once } from 'node:events';
import { parseArgs } from 'node:util';

import { buildApp } from '@server/app';
import type { AppContext } from '@server/context';

import type { CommandIo } from './command-io';
import { openContext } from './open-context';
import { prepareSampleCase } from './sample-case';
import { prepareSampleUsers, type SampleUser } from './sample-users';

/** `review serve`: until Ctrl+C or SIGTERM, then requests are finished, imports rolled back and stores closed. */
export async function serveCommand(args: string[], io: CommandIo): Promise<number> {
  const { values } = parseArgs({ args, options: { sample: { type: 'boolean' } } });
  // Whoever tries REVIEW out wants to read the address and the sign-ins, not each request.
  const context = await openContext(io, values.sample === true ? { logLevel: 'warn' } : {});
  try {
    await context.queue.reconcile({ takesOverUploads: true });
    context.queue.watchOthers();
    const sampleUsers = values.sample === true ? await prepareSample(context, io) : [];
    const app = await buildApp(context);
    try {
      await app.listen({ host: context.config.host, port: context.config.port });
      await greet(context, io, sampleUsers);
      await context.previews.start();
      if (!io.signal.aborted) {
        await once(io.signal, 'abort');
      }
      io.out('Stopping …');
    } finally {
      await app.close();
    }
  } finally {
    await context.close();
  }
  return 0;
}

async function prepareSample(context: AppContext, io: CommandIo): Promise<SampleUser[]> {
  const users = await prepareSampleUsers(context);
  await prepareSampleCase(context, io, users);
  return users;
}

async function greet(
  { config, services }: AppContext,
  io: CommandIo,
  sampleUsers: readonly SampleUser[],
): Promise<void> {
  io.out(`REVIEW is at ${config.publicUrl}`);
  for (const { userName, password, role } of sampleUsers) {
    io.out(`  ${role.padEnd(18)} user name: ${userName.padEnd(14)} password: ${password}`);
  }
  if ((await services.users.list()).length === 0 && config.identity.kind === 'embedded') {
    io.out('There are no users yet. Add the first: review user add --role administrator --user-name …');
  }
}
