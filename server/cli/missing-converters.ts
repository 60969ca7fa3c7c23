import { missingConverters } from '@server/previews/missing-converters';

/** Lines about previews that this machine cannot create, with the command that installs the missing programs; empty when none is missing. */
export function missingConverterLines(searchPath?: string): string[] {
  const missing = missingConverters(searchPath);
  return missing === null
    ? []
    : [
        `For previews of ${missing.previews}, install this and start REVIEW again:`,
        `  sudo apt-get install --no-install-recommends ${missing.packages}`,
      ];
}
