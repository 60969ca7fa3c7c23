import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';

import type { AppContext } from '@server/context';
import { openCaseDatabase } from '@server/stores/embedded/hits/case-database';
import { verifyAuditChain } from '@server/stores/embedded/audit-chain';

import type { CommandIo } from './command-io';
import { withContext } from './open-context';

const FILES_PAGE = 1000;

/** `review verify`: exit code 1 when anything is not as it was stored. */
export async function verifyCommand(args: string[], io: CommandIo): Promise<number> {
  parseArgs({ args, options: {} });
  return withContext(io, async (context) => {
    const problems: string[] = [];
    const { entries, problem } = await context.stores.systemAudit.verify();
    tell(io, problems, `Audit log of the installation: ${entries} entries`, problem);
    const verified = new Map<string, string | null>();
    for (const { id, name } of await context.stores.cases.list()) {
      const chain = verifyCaseAudit(context, id);
      tell(io, problems, `Audit log of the case "${name}": ${chain.entries} entries`, chain.problem);
      const files = await verifyFiles(context, id, verified, io.signal);
      files.problems.forEach((fileProblem) => tell(io, problems, `Case "${name}"`, fileProblem));
      tell(io, problems, `Files of the case "${name}": ${files.count} files`, null);
    }
    io.out(problems.length === 0 ? 'Everything is as it was stored.' : `${problems.length} problems were found.`);
    return problems.length === 0 ? 0 : 1;
  });
}

function tell(io: CommandIo, problems: string[], what: string, problem: string | null): void {
  if (problem === null) {
    io.out(`${what}, all right.`);
    return;
  }
  problems.push(problem);
  io.err(`${what}: ${problem}`);
}

function verifyCaseAudit({ config }: AppContext, caseId: string) {
  const db = openCaseDatabase(config.dataFolder, caseId);
  try {
    return verifyAuditChain(db);
  } finally {
    db.close();
  }
}

/** Each content is read once, however many cases have it. */
async function verifyFiles(
  { stores }: AppContext,
  caseId: string,
  verified: Map<string, string | null>,
  signal: AbortSignal,
): Promise<{ count: number; problems: string[] }> {
  const reader = stores.hits.reader(caseId);
  const problems: string[] = [];
  let count = 0;
  for (const evidenceId of await reader.finishedSources()) {
    let after: string | undefined;
    for (;;) {
      const { files } = await reader.importedFiles({ seesPrivileged: true }, evidenceId, {
        take: FILES_PAGE,
        ...(after !== undefined && { after }),
      });
      for (const { path: filePath, sha256 } of files) {
        signal.throwIfAborted();
        const problem = verified.get(sha256) ?? (await fileProblem(stores.files, sha256));
        verified.set(sha256, problem);
        if (problem !== null) {
          problems.push(`${filePath}: ${problem}`);
        }
      }
      count += files.length;
      after = files.at(-1)?.path;
      if (files.length < FILES_PAGE) {
        break;
      }
    }
  }
  return { count, problems };
}

async function fileProblem(files: AppContext['stores']['files'], sha256: string): Promise<string | null> {
  if (!(await files.has(sha256))) {
    return `the stored file ${sha256} is missing.`;
  }
  const hash = createHash('sha256');
  await pipeline(files.read(sha256), hash);
  const actual = hash.digest('hex');
  return actual === sha256 ? null : `the stored file ${sha256} was changed: its SHA-256 is now ${actual}.`;
}
