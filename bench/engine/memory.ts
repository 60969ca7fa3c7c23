import { readFileSync } from 'node:fs';

const fieldOf = (name: string, process: number | 'self'): number => {
  try {
    const status = readFileSync(`/proc/${process}/status`, 'utf8');
    return Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
};

/** Peak resident memory in bytes, on Linux; 0 elsewhere. */
export const peakMemory = (process: number | 'self' = 'self'): number => fieldOf('VmHWM', process);

export const residentMemory = (process: number | 'self' = 'self'): number => fieldOf('VmRSS', process);
