import { findProgram, type ProgramName } from './run-program';

interface Converter {
  program: ProgramName;
  /** Files that have no preview without it. */
  previews: string;
  /** Debian packages of it. */
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

/** Converters missing on this machine; null when all are installed. */
export function missingConverters(searchPath = process.env.PATH ?? ''): { previews: string; packages: string } | null {
  const missing = CONVERTERS.filter(({ program }) => findProgram(program, searchPath) === null);
  return missing.length === 0
    ? null
    : {
        previews: missing.map((converter) => converter.previews).join(' and '),
        packages: missing.map((converter) => converter.packages).join(' '),
      };
}
