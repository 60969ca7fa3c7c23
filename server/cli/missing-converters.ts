import { findProgram, type ProgramName } from '@server/previews/run-program';

interface Converter {
  program: ProgramName;
  /** What has no preview without it. */
  previews: string;
  /** Debian packages that bring it. */
  packages: string;
}

const CONVERTERS: readonly Converter[] = [
  { program: 'ffmpeg', previews: 'videos and sounds (ffmpeg)', packages: 'ffmpeg' },
  {
    program: 'soffice',
    previews: 'office documents (LibreOffice)',
    packages: 'libreoffice-writer-nogui libreoffice-calc-nogui libreoffice-impress-nogui',
  },
];

/** Lines that name the previews that this machine cannot make and the one command that installs what is missing; none when nothing is. */
export function missingConverters(searchPath = process.env.PATH ?? ''): string[] {
  const missing = CONVERTERS.filter(({ program }) => findProgram(program, searchPath) === null);
  if (missing.length === 0) {
    return [];
  }
  const previews = missing.map((converter) => converter.previews).join(' and ');
  const packages = missing.map((converter) => converter.packages).join(' ');
  return [
    `There are no previews of ${previews} until this is installed, then start again:`,
    `  sudo apt-get install --no-install-recommends ${packages}`,
  ];
}
