import { findProgram, type ProgramName } from './run-program';

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

/** What converters that this machine does not have would bring; null when it has all. */
export function missingConverters(searchPath = process.env.PATH ?? ''): { previews: string; packages: string } | null {
  const missing = CONVERTERS.filter(({ program }) => findProgram(program, searchPath) === null);
  return missing.length === 0
    ? null
    : {
        previews: missing.map((converter) => converter.previews).join(' and '),
        packages: missing.map((converter) => converter.packages).join(' '),
      };
}
