import { missingConverters } from '@server/previews/missing-converters';

/** Lines that name the previews that this machine cannot make and the one command that installs what is missing; none when nothing is. */
export function missingConverterLines(searchPath?: string): string[] {
  const missing = missingConverters(searchPath);
  return missing === null
    ? []
    : [
        `There are no previews of ${missing.previews} until this is installed, then start again:`,
        `  sudo apt-get install --no-install-recommends ${missing.packages}`,
      ];
}
