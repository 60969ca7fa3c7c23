import { readFileSync, readdirSync } from 'node:fs';

const KILOBYTE = 1024;

/** Resident bytes of a process and all its descendants; 0 where the system does not provide them. */
export function memoryOf(pid: number): number {
  const children = new Map<number, number[]>();
  const resident = new Map<number, number>();
  for (const name of processNames()) {
    const status = statusOf(name);
    const [id, parent] = [Number(name), numberIn(status, /^PPid:\s+(\d+)$/m)];
    resident.set(id, numberIn(status, /^VmRSS:\s+(\d+) kB$/m) * KILOBYTE);
    children.set(parent, [...(children.get(parent) ?? []), id]);
  }
  let sum = 0;
  const waiting = [pid];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    sum += resident.get(next) ?? 0;
    waiting.push(...(children.get(next) ?? []));
  }
  return sum;
}

function processNames(): string[] {
  try {
    return readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return [];
  }
}

/**
 * Lines such as `VmRSS: 1234 kB`, independent of the page size; the kernel writes a line break in the name of a program as `\n`.
 */
function statusOf(name: string): string {
  try {
    return readFileSync(`/proc/${name}/status`, 'utf8');
  } catch {
    return '';
  }
}

const numberIn = (status: string, line: RegExp): number => Number(line.exec(status)?.[1] ?? 0);
