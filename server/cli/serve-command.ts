import { once } from 'node:events';
import { parseArgs } from 'node:util';

import type { FastifyInstance } from 'fastify';

import { buildApp } from '@server/app';
import type { AppContext } from '@server/context';

import type { CommandIo, TaskIo } from './command-io';
import { missingConverters } from './missing-converters';
import { openContext } from './open-context';
import { prepareSampleCase } from './sample-case';
import { reviewSampleCase } from './sample-review';
import { prepareSampleUsers, type SampleUser } from './sample-users';
import { CommandServer } from './socket/command-server';

/** The name of the command, and of its process for whoever finds the data folder in use. */
export const SERVE = 'serve';

/** `review serve`: until Ctrl+C or SIGTERM, then requests are finished, jobs stopped until the next start, and stores closed. */
export async function serveCommand(args: string[], io: CommandIo): Promise<number> {
  const { values } = parseArgs({ args, options: { sample: { type: 'boolean' } } });
  // Whoever tries REVIEW out wants to read the address and the sign-ins, not each request.
  const context = await openContext(io, { command: SERVE, ...(values.sample === true && { logLevel: 'warn' }) });
  try {
    await context.startImports();
    const commands = await CommandServer.listen(context);
    try {
      await serve(context, io, values.sample === true);
    } finally {
      await commands.close();
    }
  } finally {
    await context.close();
  }
  return 0;
}

async function serve(context: AppContext, io: CommandIo, hasSample: boolean): Promise<void> {
  const app = await buildApp(context);
  try {
    const sampleUsers = hasSample ? await prepareSample(context, app, io) : [];
    await app.listen({ host: context.config.host, port: context.config.port });
    await greet(context, io, sampleUsers);
    await context.previews.start();
    if (context.previews.protection?.isComplete === false) {
      io.out(`Warning: ${context.previews.protection.sentence}`);
    }
    if (!io.signal.aborted) {
      await once(io.signal, 'abort');
    }
    io.out('Stopping …');
  } finally {
    await app.close();
  }
}

async function prepareSample(context: AppContext, app: FastifyInstance, io: TaskIo): Promise<SampleUser[]> {
  const users = await prepareSampleUsers(context, io);
  const caseId = await prepareSampleCase(context, io, users);
  await reviewSampleCase({ context, app, io, users, caseId });
  return users;
}

async function greet({ config, services }: AppContext, io: TaskIo, sampleUsers: readonly SampleUser[]): Promise<void> {
  io.out(`REVIEW is at ${config.publicUrl}`);
  for (const { userName, password, role } of sampleUsers) {
    io.out(`  ${role.padEnd(18)} user name: ${userName.padEnd(14)} password: ${password}`);
  }
  missingConverters().forEach((line) => io.out(line));
  if ((await services.users.list()).length === 0 && config.identity.kind === 'embedded') {
    io.out('There are no users yet. Add the first: review user add --role administrator --user-name …');
  }
}
