import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

import type { CommandTask } from '@server/cli/command-task';
import type { AppContext } from '@server/context';

import { verifyInstallation, verifyInstallationAnchors, verifySealedAudits } from '@server/verification/verify-audit';

import { Findings } from './findings';
import { listOrphans } from './verify-orphans';
import { verifyCase } from './verify-case';
import { FileChecks } from './verify-files';
import { verifyPreviews } from './verify-previews';

/** `review verify`: exit code 1 when a change or damage is found. Reads only. */
export function verifyCommand(args: string[]): CommandTask {
  parseArgs({ args, options: {} });
  return async (context, io) => {
    const findings = new Findings(io);
    await verifyRecords(context, findings);
    findings.report('Stored files', 'packs of small files, and links', await context.stores.files.damages());
    const checks = new FileChecks(context.stores.files, io.signal);
    for (const record of await context.stores.cases.list()) {
      io.signal.throwIfAborted();
      await verifyCase(context, record, { findings, checks, signal: io.signal });
    }
    await findings.reportAll(verifySealedAudits(context.stores, io.signal));
    const {
      part,
      scope: looked,
      problems,
    } = await verifyInstallationAnchors({ ...context, ...context.config }, io.signal);
    findings.report(part, looked, problems);
    await verifyPreviews(context, findings, io.signal);
    await listOrphans(context, io);
    return findings.conclude('Everything is as it was stored.');
  };
}

async function verifyRecords({ stores, config }: AppContext, findings: Findings): Promise<void> {
  await findings.reportAll(verifyInstallation(stores));
  const cases = await stores.cases.list();
  // The folder of a deleted case is removed in the background.
  const leaving = (await stores.deletions.listUnpurged()).cases;
  const ids = new Set([...cases, ...leaving].map(({ id }) => id));
  const folder = path.join(config.dataFolder, 'cases');
  const strangers = (existsSync(folder) ? readdirSync(folder) : [])
    .filter((name) => !ids.has(name))
    .map(
      (name) =>
        `${path.join(folder, name)} belongs to no case of ${stores.location}. Bring back a backup of it that knows the case.`,
    );
  findings.report('Records of the installation', `${cases.length} cases`, [...(await stores.inspect()), ...strangers]);
}
