import { execFileSync } from 'node:child_process';
import path from 'node:path';

let known: string | null = null;

/** The entry of the conversion process, compiled. By a process of its own: jest cannot load Babel 8. */
export function compileConversionProcess(): string {
  const script = path.resolve('test/helpers/compile-process.js');
  known ??= execFileSync(process.execPath, [script, 'server/previews/conversion-process'], { encoding: 'utf8' });
  return known;
}
