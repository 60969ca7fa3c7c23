import { createPrivateKey, generateKeyPairSync, randomUUID, type KeyObject } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { writeLicenceFile, type LicenceGrant } from '@server/domain/licence-file';
import { BadInputError } from '@server/errors';

import { UsageError, type CommandIo } from './command-io';

/** The name of the command. It needs no data folder: issuers of licences need not run REVIEW. */
export const LICENCE = 'licence';

const OPTIONS = {
  out: { type: 'string' },
  key: { type: 'string' },
  licensee: { type: 'string' },
  seats: { type: 'string' },
  concurrent: { type: 'string' },
  expires: { type: 'string' },
} as const;
type Values = { [Name in keyof typeof OPTIONS]?: string };

const ACTIONS: Readonly<Record<string, (values: Values, io: CommandIo) => Promise<void>>> = {
  keys: makeKeys,
  issue: issueLicence,
};

/** `review licence keys` and `review licence issue` (docs/licence.md). */
export async function licenceCommand([action = '', ...args]: string[], io: CommandIo): Promise<number> {
  const work = Object.hasOwn(ACTIONS, action) ? ACTIONS[action] : undefined;
  if (work === undefined) {
    throw new UsageError('Say what to do with licences: keys or issue.');
  }
  await work(parseArgs({ args, options: OPTIONS }).values, io);
  return 0;
}

async function makeKeys(values: Values, io: CommandIo): Promise<void> {
  const folder = path.resolve(io.workingDirectory, required(values, 'out'));
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const [secret, issuer] = [path.join(folder, 'issuer-private.pem'), path.join(folder, 'issuer-public.pem')];
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeNew(secret, String(privateKey.export({ type: 'pkcs8', format: 'pem' })));
  await writeNew(issuer, String(publicKey.export({ type: 'spki', format: 'pem' })));
  io.out(`Wrote ${secret}: it signs licences. Keep it secret.`);
  io.out(`Wrote ${issuer}: REVIEW_LICENCE_ISSUER of the installations names it.`);
}

async function issueLicence(values: Values, io: CommandIo): Promise<void> {
  const file = path.resolve(io.workingDirectory, required(values, 'out'));
  if (path.extname(file) !== '.key') {
    throw new UsageError(`--out is "${file}": the name of a licence file ends in .key.`);
  }
  const grant = readGrant(values);
  const key = await readKey(path.resolve(io.workingDirectory, required(values, 'key')));
  await writeNew(file, writeLicenceFile(grant, key));
  io.out(`Wrote ${file}: licence ${grant.id} for ${grant.licensee}.`);
}

function readGrant(values: Values): LicenceGrant {
  if (values.seats !== undefined && values.concurrent !== undefined) {
    throw new UsageError('Give --seats or --concurrent, not both.');
  }
  const seats = countOf('--seats', values.seats);
  const concurrentUsers = countOf('--concurrent', values.concurrent);
  const expiry = endOf(values.expires);
  return {
    format: 1,
    id: randomUUID(),
    licensee: required(values, 'licensee'),
    issuedAt: new Date().toISOString(),
    values: {
      ...(seats !== undefined && { seats }),
      ...(concurrentUsers !== undefined && { concurrentUsers }),
      ...(expiry !== undefined && { expiry }),
    },
  };
}

function countOf(option: string, text: string | undefined): number | undefined {
  if (text !== undefined && !/^[1-9]\d{0,5}$/.test(text)) {
    throw new UsageError(`${option} is a whole number from 1 to 999999, not "${text}".`);
  }
  return text === undefined ? undefined : Number(text);
}

/** The licence is valid until the end of the last day, in UTC. */
function endOf(day: string | undefined): string | undefined {
  if (day === undefined) {
    return undefined;
  }
  const end = new Date(`${day}T23:59:59.999Z`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(end.getTime()) || !end.toISOString().startsWith(day)) {
    throw new UsageError(`--expires is the last day, such as 2027-12-31, not "${day}".`);
  }
  return end.toISOString();
}

async function readKey(file: string): Promise<KeyObject> {
  const key = await readFile(file)
    .then((pem) => createPrivateKey(pem))
    .catch(() => null);
  if (key?.asymmetricKeyType !== 'ed25519') {
    throw new BadInputError(`${file} holds no private Ed25519 key in PEM form. \`review licence keys\` makes one.`);
  }
  return key;
}

/** Never overwrites a file: a lost key cannot be recovered. */
async function writeNew(file: string, content: string): Promise<void> {
  try {
    await writeFile(file, content, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    throw new BadInputError(`${file} cannot be written: it already exists, or its folder does not.`, { cause: error });
  }
}

function required(values: Values, name: keyof Values): string {
  const value = values[name]?.trim();
  if (value === undefined || value === '') {
    throw new UsageError(`--${name} is missing.`);
  }
  return value;
}
