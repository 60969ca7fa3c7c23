import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

import { runCommand } from './cli/run-command';

// The entry of `review`. Only this file handles process-wide settings and signals.

// Evidence, sessions and keys are readable only for the account that runs REVIEW.
process.umask(0o077);

const webFolder = path.join(__dirname, '..', 'web');
const interruption = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (interruption.signal.aborted) {
      // A second signal exits at once.
      process.exit(130);
    }
    interruption.abort();
  });
}

/** Reads a line without echo, since the input is a password. */
async function readLine(prompt: string): Promise<string> {
  const { stdin, stderr } = process;
  if (stdin.isTTY) {
    stderr.write(prompt);
  }
  const output = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: stdin, output, terminal: stdin.isTTY });
  try {
    return await lines.question('', { signal: interruption.signal });
  } finally {
    lines.close();
    if (stdin.isTTY) {
      stderr.write('\n');
    }
  }
}

void runCommand(process.argv.slice(2), {
  variables: process.env,
  out: (line) => console.log(line),
  err: (line) => console.error(line),
  signal: interruption.signal,
  status: process.stdout.isTTY ? (line) => void process.stdout.write(`\r\u001b[2K${line}`) : null,
  importProcessFile: path.join(__dirname, 'import-process.js'),
  conversionProcessFile: path.join(__dirname, 'conversion-process.js'),
  engineFiles: {
    search: path.join(__dirname, 'search-worker.js'),
    changes: path.join(__dirname, 'changes-worker.js'),
    index: path.join(__dirname, 'index-worker.js'),
    geocoding: path.join(__dirname, 'geocoding-worker.js'),
    meetings: path.join(__dirname, 'meetings-worker.js'),
    maintenance: path.join(__dirname, 'maintenance-worker.js'),
  },
  webFolder: existsSync(path.join(webFolder, 'index.html')) ? webFolder : null,
  readLine,
  workingDirectory: process.cwd(),
  account: userInfo().username,
}).then((code) => {
  process.exitCode = code;
});
