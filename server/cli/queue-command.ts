import { parseArgs } from 'node:util';

import { QUEUE_NAMES } from '@contract/model/installation';
import type { AppContext } from '@server/context';
import { isoTime } from '@server/clock';
import { NotFoundError } from '@server/errors';
import { auditEntry } from '@server/domain/audit-context';

import { commandCause, commandUser } from './command-cause';
import { UsageError, type TaskIo } from './command-io';
import type { CommandTask } from './command-task';

const QUEUES: readonly string[] = [...QUEUE_NAMES].sort();

type Action = (context: AppContext, io: TaskIo, queue: string) => Promise<void>;

/** `review queue list`, `pause` and `resume`: no job of a paused queue is started, also after a restart; running jobs continue. */
export function queueCommand(args: string[]): CommandTask {
  const [action = '', ...rest] = args;
  const { positionals } = parseArgs({ args: rest, options: {}, allowPositionals: true });
  const [queue = ''] = positionals;
  if (action === 'list') {
    return async (context, io) => {
      await list(context, io);
      return 0;
    };
  }
  const work = new Map<string, Action>([
    ['pause', pause],
    ['resume', resume],
  ]).get(action);
  if (work === undefined || queue === '') {
    throw new UsageError('Say what to do with queues: list, pause <queue> or resume <queue>.');
  }
  return async (context, io) => {
    await work(context, io, queue);
    return 0;
  };
}

async function list({ stores }: AppContext, io: TaskIo): Promise<void> {
  const [counts, paused] = await Promise.all([stores.queues.countQueues(), stores.queues.listPaused()]);
  const names = [...new Set([...counts, ...paused].map(({ queue }) => queue))].sort();
  if (names.length === 0) {
    io.out('No job waits, runs or has failed, and no queue is paused.');
  }
  for (const name of names) {
    const { pending = 0, running = 0, failed = 0 } = counts.find(({ queue }) => queue === name) ?? {};
    const pausedBy = paused.find(({ queue }) => queue === name);
    const state = pausedBy === undefined ? '' : `, paused since ${pausedBy.pausedAt} by ${pausedBy.userName}`;
    io.out(`${name}\t${pending} waiting, ${running} running, ${failed} failed${state}`);
  }
}

async function pause({ stores, clock }: AppContext, io: TaskIo, queue: string): Promise<void> {
  if (!QUEUES.includes(queue)) {
    throw new NotFoundError(`There is no queue "${queue}". There are: ${QUEUES.join(', ')}.`);
  }
  const audit = auditEntry(commandCause(io, 'pauseQueue', 'system management', clock), { queue: [queue] });
  const paused = { queue, pausedAt: isoTime(clock()), userName: commandUser(io).userName };
  const isPaused = await stores.queues.pause(paused, audit);
  io.out(
    isPaused ? `Nothing of the queue ${queue} is begun until it is resumed.` : `The queue ${queue} is paused already.`,
  );
}

async function resume({ stores, clock, jobs }: AppContext, io: TaskIo, queue: string): Promise<void> {
  const audit = auditEntry(commandCause(io, 'resumeQueue', 'system management', clock), { queue: [queue] });
  const isResumed = await stores.queues.resume(queue, audit);
  jobs.wake(queue);
  io.out(isResumed ? `The queue ${queue} goes on.` : `The queue ${queue} is not paused.`);
}
