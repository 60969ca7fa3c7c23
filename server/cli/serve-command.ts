import { once } from 'node:events';
import { parseArgs } from 'node:util';

import type { FastifyInstance } from 'fastify';

import { buildApp } from '@server/app';
import type { AppContext } from '@server/context';

import { FIRST_ADMINISTRATOR_PATH } from '@server/services/first-administrator-service';
import { identityWarnings } from '@server/services/identity-warnings';

import type { CommandIo, TaskIo } from './command-io';
import { missingConverterLines } from './missing-converters';
import { openContext } from './open-context';
import type { Sample } from './sample/prepare-sample';
import type { SampleUser } from './sample/sample-users';
import { CommandServer } from './socket/command-server';

/** The name of the command; also shown to a process that finds the data folder in use. */
export const SERVE = 'serve';

const OPTIONS = { sample: { type: 'boolean' }, 'second-tool': { type: 'boolean' } } as const;

/** `review serve`: runs until Ctrl+C or SIGTERM, then finishes requests, stops jobs until the next start, and closes stores. */
export async function serveCommand(args: string[], io: CommandIo): Promise<number> {
  const { values } = parseArgs({ args, options: OPTIONS });
  const phones = values['second-tool'] === true ? 'phonesAndSecondTool' : 'phones';
  const sample = values.sample === true ? phones : 'none';
  // With the sample, the terminal shows address and sign-ins, not each request.
  const context = await openContext(io, { command: SERVE, ...(values.sample === true && { logLevel: 'warn' }) });
  try {
    await context.startImports();
    const commands = await CommandServer.listen(context);
    try {
      await serve(context, io, sample);
    } finally {
      await commands.close();
    }
  } finally {
    await context.close();
  }
  return 0;
}

async function serve(context: AppContext, io: CommandIo, sample: Sample | 'none'): Promise<void> {
  const app = await buildApp(context);
  try {
    const sampleUsers = sample === 'none' ? [] : await prepare(context, app, io, sample);
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

/** Loads the sample generator only when it is needed. */
async function prepare(context: AppContext, app: FastifyInstance, io: TaskIo, sample: Sample): Promise<SampleUser[]> {
  const { prepareSample } = await import(/* webpackChunkName: "sample" */ './sample/prepare-sample');
  return prepareSample(context, app, io, sample);
}

async function greet(context: AppContext, io: TaskIo, sampleUsers: readonly SampleUser[]): Promise<void> {
  const { config, services } = context;
  io.out(`REVIEW is at ${config.publicUrl}`);
  for (const { userName, password, role } of sampleUsers) {
    io.out(`  ${role.padEnd(18)} username: ${userName.padEnd(14)} password: ${password}`);
  }
  missingConverterLines().forEach((line) => io.out(line));
  (await identityWarnings({ ...context.stores, discovery: services.discovery, identity: config.identity })).forEach(
    (line) => io.out(`Warning: ${line}`),
  );
  const token = config.identity.kind === 'embedded' ? await services.firstAdministrator.begin() : null;
  if (token !== null) {
    io.out('There are no users yet. Open this link in a browser to create the first administrator; it works once:');
    io.out(`  ${config.publicUrl}${FIRST_ADMINISTRATOR_PATH}#${token}`);
  }
}
