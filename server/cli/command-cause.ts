import { userInfo } from 'node:os';

import { isoTime, type Clock } from '@server/clock';
import type { Cause } from '@server/services/cause';

/** Who works at the command line: an account of the machine, not a user of REVIEW. */
export const commandUser = () => ({ id: 'command-line', userName: `${userInfo().username} (command line)` });

export function commandCause(call: string, logEvent: string, clock: Clock, caseId: string | null = null): Cause {
  const { id, userName } = commandUser();
  return { call, logEvent, userId: id, userName, timestamp: isoTime(clock()), caseId };
}
