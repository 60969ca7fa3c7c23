import type { ConversionReply } from './conversion-messages';

type FailureOfFile = ConversionReply['failed'][number]['code'];

/** A conversion without a preview: the code of the contract and a reason for users. */
export class ConversionFailure extends Error {
  constructor(
    readonly code: FailureOfFile,
    detail: string,
    readonly missingProgram?: string,
  ) {
    super(detail);
    this.name = 'ConversionFailure';
  }
}

/** The Debian package of a program. */
const PACKAGES: Readonly<Record<string, string>> = { ffmpeg: 'ffmpeg', ffprobe: 'ffmpeg', soffice: 'libreoffice' };

export const noConverter = (program: string): ConversionFailure =>
  new ConversionFailure(
    'NO_CONVERTER',
    `${program} is not installed on the server, which converts files of this type. Install it there ` +
      `(Debian: apt-get install ${PACKAGES[program] ?? program}) and start REVIEW again, or download the file.`,
    program,
  );
