import type { FastifyInstance } from 'fastify';

import type { TaskIo } from '@server/cli/command-io';
import type { AppContext } from '@server/context';

import { prepareSampleCase } from './sample-case';
import { reviewSampleCase } from './sample-review';
import { addSecondTool } from './sample-second-tool';
import { prepareSampleUsers, type SampleUser } from './sample-users';

/** The prepared sample: users and case. */
export type Sample = 'phones' | 'phonesAndSecondTool';

/** Creates the sample users and the sample case when they are missing, and adds the changes of the users. */
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
