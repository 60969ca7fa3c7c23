import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Kills every process of a user: those that a conversion without its own process namespace may have left. */
export async function endProcessesOf(userId: number): Promise<void> {
  const killer = spawn('sh', ['-c', 'kill -KILL -1'], { uid: userId, gid: userId, stdio: 'ignore', cwd: '/' });
  await once(killer, 'exit').catch(() => undefined);
}
