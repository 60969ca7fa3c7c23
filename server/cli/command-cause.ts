import { isoTime, type Clock } from '@server/clock';
import type { AuditContext } from '@server/domain/audit-context';

import type { TaskIo } from './command-io';

type Account = Pick<TaskIo, 'account'>;

/** The audit context of the command line: an account of the machine, not a user of REVIEW. */
export const commandUser = ({ account }: Account) => ({ id: 'command-line', userName: `${account} (command line)` });

export function commandCause(
  io: Account,
  call: string,
  logEvent: string,
  clock: Clock,
  caseId: string | null = null,
): AuditContext {
  const { id, userName } = commandUser(io);
  return { call, logEvent, userId: id, userName, timestamp: isoTime(clock()), caseId };
}
