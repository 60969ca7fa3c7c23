import type { AppContext } from '@server/context';

import type { CommandIo } from './command-io';
import type { SampleUser } from './sample-users';

export async function prepareSampleCase(_context: AppContext, _io: CommandIo, _users: readonly SampleUser[]) {}
