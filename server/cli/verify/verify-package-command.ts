import path from 'node:path';

import { UsageError, type CommandIo } from '@server/cli/command-io';
import { verifyPackage } from '@server/reports/disclosure/verify-package';

import { Findings } from './findings';

/** `review verify <package>`: needs no installation, which recipients of packages do not have. */
export const isPackageVerification = ([name, location]: readonly string[]): boolean =>
  name === 'verify' && location !== undefined && !location.startsWith('-');

/** Exit code 1 when the disclosure package, a folder or a ZIP, was changed after it was signed. */
export async function verifyPackageCommand(
  [location = '', ...others]: readonly string[],
  io: CommandIo,
): Promise<number> {
  if (others.length > 0) {
    throw new UsageError('Name one package, a folder or a ZIP.');
  }
  const file = path.resolve(io.workingDirectory, location);
  const { manifest, fingerprint, fileCount, problems } = await verifyPackage(file, { signal: io.signal });
  const findings = new Findings(io);
  findings.report(`Disclosure package ${manifest?.packageId ?? file}`, `${fileCount} files`, problems);
  if (manifest !== null) {
    io.out(
      `"${manifest.name}" of the case "${manifest.caseName}", for ${manifest.recipient}: ${manifest.itemCount} items.`,
    );
  }
  if (fingerprint !== null) {
    io.out(`Signed with the key ${fingerprint}. Compare it with the fingerprint that the sender gives you.`);
  }
  return findings.conclude('The package is as it was signed.');
}
