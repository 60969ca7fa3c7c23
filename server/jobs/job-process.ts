import { spawn, type ChildProcess } from 'node:child_process';

import { lowerPriority } from '@server/priority';

import { JobCrashedError, JobLimitError, JobMemoryError } from './job-handler';
import { memoryOf } from './process-usage';

/** Limits of a process. */
export interface ProcessLimits {
  /** Bytes, of the process and all its children. */
  memory: number;
  /** CPU seconds, of each process. */
  cpuSeconds: number;
  /** Wall-clock milliseconds; timers are limited to 24 days. */
  milliseconds: number;
}

export interface JobProcessOptions {
  /** Path of the compiled entry of the process: its first message is the task, and `CANCEL` requests its end. */
  entry: string;
  task: object;
  limits: ProcessLimits;
  signal: AbortSignal;
  /** Milliseconds after `CANCEL` until the process is killed. Absent: 20 seconds. */
  cancelGraceMs?: number;
  onStarted(processId: number): Promise<void>;
  /** Receives every message of the process but the last. */
  onMessage(message: unknown): void;
  /** Whether a message is the last one. */
  isLast(message: unknown): boolean;
}

export const CANCEL = 'cancel';

const CANCEL_GRACE_MS = 20_000;
const MEMORY_EVERY = 1_000;
/**
 * V8 lets the young generation grow to three times 16 MB, and surviving objects enlarge the heap. A smaller young generation
 * reduces the memory of an import at the same speed: `npm run bench -- import` prints both.
 */
const SMALL_YOUNG_SPACE = '--max-semi-space-size=4';
/**
 * The allocator of glibc gives each thread an arena and keeps freed memory in it. One arena, and returning large blocks at
 * once, reduce the memory of an import. Other libraries ignore these variables.
 */
const SPARING_ALLOCATOR = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};
/** Searches have priority. */
const NICENESS = 5;

/**
 * Runs a job in a separate process: the server stays responsive and survives its crash. The process ends with the server, since
 * their channel closes.
 * @returns the last message of the process
 * @throws when it ended without one: JobLimitError when it exceeded a limit, the signal's reason when it was aborted, else
 * JobCrashedError
 */
export async function runJobProcess(options: JobProcessOptions): Promise<unknown> {
  const { limits, signal, task, cancelGraceMs = CANCEL_GRACE_MS } = options;
  const child = start(options);
  const exceeded: JobLimitError[] = [];
  const stop = (error: JobLimitError) => {
    exceeded.push(error);
    child.kill('SIGKILL');
  };
  const timers = [
    setTimeout(() => stop(new JobLimitError(tooLong(limits))), limits.milliseconds),
    setInterval(() => {
      if (child.pid !== undefined && memoryOf(child.pid) > limits.memory) {
        stop(new JobMemoryError(tooMuchMemory(limits)));
      }
    }, MEMORY_EVERY),
  ];
  const cancel = () => {
    child.send(CANCEL, () => undefined);
    timers.push(setTimeout(() => child.kill('SIGKILL'), cancelGraceMs));
  };
  signal.addEventListener('abort', cancel, { once: true });
  const ended = lastMessage(child, options);
  try {
    if (child.pid !== undefined) {
      lowerPriority(NICENESS, child.pid);
      await options.onStarted(child.pid);
    }
    child.send(task, () => undefined);
    if (signal.aborted) {
      cancel();
    }
    const { message, reason } = await ended;
    // The work finished before the cancellation.
    if (message !== undefined) {
      return message;
    }
    signal.throwIfAborted();
    const [limit] = exceeded;
    if (limit !== undefined) {
      throw limit;
    }
    if (reason === 'signal SIGXCPU') {
      throw new JobLimitError(tooMuchProcessor(limits));
    }
    throw new JobCrashedError(reason);
  } finally {
    signal.removeEventListener('abort', cancel);
    timers.forEach((timer) => clearTimeout(timer));
    child.kill('SIGKILL');
  }
}

function start({ entry, limits }: JobProcessOptions): ChildProcess {
  const seconds = Math.ceil(limits.cpuSeconds);
  // The shell sets the CPU limit and becomes the process. At the first limit it gets SIGXCPU, at the second it is killed.
  const script = `ulimit -S -t ${seconds} && ulimit -H -t ${seconds + 10} && exec "$0" "$@"`;
  // A large initial heap serves searches in a long-lived process; here it would only take memory.
  const flags = process.execArgv.filter((flag) => !flag.startsWith('--initial-old-space-size'));
  return spawn('/bin/sh', ['-c', script, process.execPath, ...flags, SMALL_YOUNG_SPACE, entry], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    serialization: 'advanced',
    // The server has settings of its own for these (scripts/memory-settings.js).
    env: { ...process.env, ...SPARING_ALLOCATOR },
  });
}

function lastMessage(child: ChildProcess, { onMessage, isLast }: JobProcessOptions) {
  let last: unknown;
  child.on('message', (message) => {
    if (last === undefined && isLast(message)) {
      last = message;
    } else if (last === undefined) {
      onMessage(message);
    }
  });
  return new Promise<{ message: unknown; reason: string }>((resolve) => {
    const end = (reason: string) => resolve({ message: last, reason });
    child.on('error', (error) => end(error.message));
    // Ends the process after its last message: the channel closes once all messages were read.
    child.on('close', (code, signal) => end(signal === null ? `code ${code}` : `signal ${signal}`));
  });
}

const MEGABYTE = 1024 ** 2;
const MINUTE = 60_000;
const tooLong = ({ milliseconds }: ProcessLimits) =>
  `It took longer than the ${Math.round(milliseconds / MINUTE)} minutes that a job may (REVIEW_JOB_MINUTES).`;
const tooMuchMemory = ({ memory }: ProcessLimits) =>
  `It needed more than the ${Math.round(memory / MEGABYTE)} MB of memory that a job may (REVIEW_JOB_MEMORY_MB).`;
const tooMuchProcessor = ({ cpuSeconds }: ProcessLimits) =>
  `It needed more than the ${Math.round(cpuSeconds / 60)} minutes of the processor that a job may (REVIEW_JOB_MINUTES).`;
