import { createPublicKey } from 'node:crypto';
import { createReadStream, readFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';

import { loadSigningKey, publicPem } from '@server/signing-key';
import { UsageError, type CommandIo } from '@server/cli/command-io';
import type { CommandTask } from '@server/cli/command-task';
import { Findings } from '@server/cli/verify/findings';
import { keyFingerprint, publicKeyText } from '@server/domain/audit-anchor';
import { verifyExport } from '@server/domain/audit-export-file';
import { BadInputError } from '@server/errors';
import { verifyAudit } from '@server/verification/verify-audit';

import { exportChain } from './export-chain';
import { printRequest } from './print-request';

const OPTIONS = {
  file: { type: 'string' },
  key: { type: 'string' },
  anchors: { type: 'string' },
  chain: { type: 'string' },
  case: { type: 'string' },
  entry: { type: 'string' },
  out: { type: 'string' },
} as const;
type Values = { [Name in keyof typeof OPTIONS]?: string };

/** `review audit verify | export | request | key | anchor` on an installation (docs/integrity.md). */
export function auditCommand([action = '', ...args]: string[]): CommandTask {
  const values = read(args);
  switch (action) {
    case 'verify':
      return verifyInstallation(values);
    case 'export':
      return exportChain(required(values, 'chain'), required(values, 'out'));
    case 'request':
      return printRequest(required(values, 'case'), required(values, 'entry'));
    case 'key':
      return async ({ config }, io) => {
        const { publicKey: key } = loadSigningKey(config.dataFolder);
        io.out(publicPem(key).trimEnd());
        io.out(`Fingerprint (SHA-256): ${keyFingerprint(publicKeyText(key))}`);
        return 0;
      };
    case 'anchor':
      return async ({ audit }, io) => {
        io.out(`Wrote ${await audit.anchors.make()}.`);
        return 0;
      };
    default:
      throw new UsageError('Say what to do with audit logs: verify, export, request, key or anchor.');
  }
}

/** `review audit verify --file …` verifies an exported log and needs no installation. */
export const isOffline = ([name, action, ...args]: readonly string[]): boolean =>
  name === 'audit' && action === 'verify' && read([...args]).file !== undefined;

/** Exit code 1 when the file was changed after its export. */
export async function verifyFile([, , ...args]: readonly string[], io: CommandIo): Promise<number> {
  const values = read([...args]);
  const file = path.resolve(io.workingDirectory, required(values, 'file'));
  const publicKey = values.key === undefined ? null : readPublicKey(path.resolve(io.workingDirectory, values.key));
  const input = createReadStream(file);
  const lines = createInterface({ input, crlfDelay: Infinity });
  const opened = new Promise<void>((resolve, reject) => {
    input.once('open', () => resolve());
    input.once('error', reject);
  });
  await opened.catch((error: unknown) => {
    throw new BadInputError(`${file} cannot be read.`, { cause: error });
  });
  const { chain, entries, signedBy, problems } = await verifyExport(lines, publicKey);
  const findings = new Findings(io);
  findings.report(`Audit log ${chain}`, `${entries} entries`, problems);
  if (signedBy !== null) {
    io.out(
      `Signed with the key ${signedBy}${publicKey === null ? ', which the file itself names: compare it, or give --key' : ''}.`,
    );
  }
  return findings.conclude('The file is as it was exported.');
}

/** Exit code 1 when a change is detected. Reads only. */
function verifyInstallation(values: Values): CommandTask {
  return async (context, io) => {
    const findings = new Findings(io);
    const { dataFolder, anchorFolder } = context.config;
    const given = values.anchors === undefined ? anchorFolder : path.resolve(io.workingDirectory, values.anchors);
    await findings.reportAll(verifyAudit({ stores: context.stores, dataFolder, anchorFolder: given }, io.signal));
    return findings.conclude('All audit logs and rows are as they were written.');
  };
}

function readPublicKey(file: string): string {
  try {
    return publicKeyText(createPublicKey(readFileSync(file)));
  } catch (error) {
    throw new BadInputError(`${file} holds no public key in PEM form. \`review audit key\` prints it.`, {
      cause: error,
    });
  }
}

const read = (args: string[]): Values => parseArgs({ args, options: OPTIONS }).values;

function required(values: Values, name: keyof Values): string {
  const value = values[name];
  if (value === undefined || value === '') {
    throw new UsageError(`--${name} is missing.`);
  }
  return value;
}
