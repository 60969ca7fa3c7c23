import type { FastifyInstance } from 'fastify';

import type { TaskIo } from '@server/cli/command-io';
import type { AppContext } from '@server/context';

import { prepareSampleCase } from './sample-case';
import { reviewSampleCase } from './sample-review';
import { addSecondTool } from './sample-second-tool';
import { prepareSampleUsers, type SampleUser } from './sample-users';

/** What is made for whoever tries REVIEW out. */
export type Sample = 'phones' | 'phonesAndSecondTool';

/** Makes the sample users and the sample case where there are none, and works on it as they would. */
export async function prepareSample(
  context: AppContext,
  app: FastifyInstance,
  io: TaskIo,
  sample: Sample,
): Promise<SampleUser[]> {
  const users = await prepareSampleUsers(context, io);
  const caseId = await prepareSampleCase(context, io, users);
  await reviewSampleCase({ context, app, io, users, caseId });
  if (sample === 'phonesAndSecondTool') {
    await addSecondTool(context, io, caseId);
  }
  return users;
}
