import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { copyFile, chown } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { ConversionReply } from '@server/previews/conversion-messages';
import { ConversionRunner, type ConversionOutcome } from '@server/previews/conversion-runner';
import { findSandbox } from '@server/previews/sandbox/find-sandbox';
import { prepareRun } from '@server/previews/sandbox/prepare-run';
import { runsFolder, type Sandbox, type SandboxKind } from '@server/previews/sandbox/sandbox';
import { FIRST_USER_ID } from '@server/previews/sandbox/user-ids';
import { compileConversionProcess } from '@test/helpers/compile-conversion-process';

interface Options {
  stage?: 'quick' | 'slow';
  /** Instead of the conversion process. */
  entry?: string;
  kinds?: readonly SandboxKind[];
  timeMax?: number;
}

/** A separate data folder for a test file, and conversions of files in the available sandbox. */
export function startConversions({
  stage = 'quick',
  entry = compileConversionProcess(),
  kinds,
  timeMax,
}: Options = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'review-conversions-'));
  const search = { entry, dataFolder: folder, workFolder: path.join(folder, 'work'), ...(kinds && { kinds }) };
  writeFileSync(path.join(folder, 'server.db'), 'data');
  let found: Promise<Sandbox> | null = null;
  const sandboxOf = () => (found ??= findSandbox(search));
  const runFoldersMade: string[] = [];

  const run = async (source: string, mimeType: string): Promise<{ outcome: ConversionOutcome; folder: string }> => {
    const sandbox = await sandboxOf();
    const userId = sandbox.dropsUser ? FIRST_USER_ID + runFoldersMade.length : null;
    const target = path.join(
      runsFolder(sandbox, search.workFolder),
      `run-${path.basename(folder)}-${runFoldersMade.length}`,
    );
    runFoldersMade.push(target);
    const options = { folder: target, boundInput: null, userId, stage } as const;
    await prepareRun(options);
    const runner = new ConversionRunner({ entry, sandbox, run: options, ...(timeMax && { timeMax }) });
    await copyFile(source, runner.inputFile);
    if (userId !== null) {
      await chown(runner.inputFile, userId, userId);
    }
    return { outcome: await runner.convert(mimeType, () => undefined), folder: runner.resultFolder };
  };
  return {
    folder,
    run,
    sandboxOf,
    /** Writes a source file. */
    write: (name: string, content: string | Uint8Array) => {
      const file = path.join(folder, name);
      writeFileSync(file, content);
      return file;
    },
    /** The result of each conversion: `asIs`, the type of the result, or the code of its failure. */
    convert: async (source: string, mimeType: string) => {
      const { outcome, folder: outputFolder } = await run(source, mimeType);
      if (outcome.kind !== 'answered') {
        throw new Error(`The conversion of ${path.basename(source)} ended as ${JSON.stringify(outcome)}.`);
      }
      return { ...describe(outcome.answer), answer: outcome.answer, folder: outputFolder };
    },
    close: () => {
      rmSync(folder, { recursive: true, force: true });
      runFoldersMade.forEach((made) => rmSync(made, { recursive: true, force: true }));
    },
  };
}

function describe({ made, failed }: ConversionReply) {
  const results: Record<string, string> = {};
  for (const one of made) {
    results[one.conversion] = one.outcome === 'asIs' ? 'asIs' : one.mimeType;
  }
  for (const { conversion, code } of failed) {
    results[conversion] = code;
  }
  const files: Record<string, string> = {};
  for (const one of made) {
    if (one.outcome === 'converted') {
      files[one.conversion] = one.file;
    }
  }
  return { results, files };
}
