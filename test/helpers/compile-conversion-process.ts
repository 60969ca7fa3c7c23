import { execFileSync } from 'node:child_process';
import path from 'node:path';

let known: string | null = null;

/** The path of the compiled entry of the conversion process. It is compiled in a separate process, because jest cannot load Babel 8. */
export function compileConversionProcess(): string {
  const script = path.resolve('test/helpers/compile-process.js');
  known ??= execFileSync(process.execPath, [script, 'server/previews/conversion-process'], { encoding: 'utf8' });
  return known;
}
