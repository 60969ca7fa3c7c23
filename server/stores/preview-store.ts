import type { ConversionFunction, PreviewFailure } from '@contract/calls/files';

/** `PICTURE` is a whole picture that browsers can show; on the wire it is a THUMBNAIL that is not reduced. */
export type Conversion = ConversionFunction | 'PICTURE';

/** A file to convert: its content, and the type from the import, which is used where the content does not determine it. */
export interface PreviewSource {
  sha256: string;
  /** Without parameters, lower case. */
  mimeType: string;
}

/** The result of one conversion of a file. */
export type ConversionResult =
  /** The browser shows the file itself. */
  | { conversion: Conversion; outcome: 'asIs' }
  | {
      conversion: Conversion;
      outcome: 'converted';
      sha256: string;
      /** Bytes. */
      size: number;
      mimeType: string;
      /** For a FILMSTRIP: seconds. */
      frameTimes?: number[];
    }
  | {
      conversion: Conversion;
      outcome: 'failed';
      code: PreviewFailure;
      /** For users: the problem and the cure. */
      detail: string;
      /** The missing program: the conversion is retried once it is installed. */
      missingProgram?: string;
    };

/** Waiting, first attempt, retry, ended (rules 001-4). */
export type PreviewState =
  | 'QUEUED'
  | 'CHECKING_MIME_TYPE'
  | 'IN_PROGRESS'
  | 'RETRYING_CONVERSION'
  | 'RETRYING_MIME_TYPE'
  | 'SUCCESS'
  | 'FAILED'
  | 'CANCELED';

/** `quick`: conversions that lists and readers wait for; `slow`: videos that are transcoded. */
export type PreviewStage = 'quick' | 'slow';

/** The queues of the jobs that convert files. */
export const PREVIEW_QUEUES = { quick: 'preview', slow: 'preview-slow' } as const satisfies Record<
  PreviewStage,
  string
>;

/** All conversions of one file in the whole installation. */
export interface PreviewRecord extends PreviewSource {
  state: PreviewState;
  stage: PreviewStage;
  /** 0: no viewer waits for it. */
  priority: number;
  /** Detected from the content; null until then. */
  checkedMimeType: string | null;
  results: ConversionResult[];
}

/** A file of an evidence source that has conversions. */
export interface PreviewUse extends PreviewSource {
  caseId: string;
  evidenceId: number;
}

/** Progress through the attachments of a finished source. */
export interface PreviewWalk {
  caseId: string;
  evidenceId: number;
  /** The cursor of the last page; null at the start. */
  searchAfter: string | null;
  /** Epoch milliseconds. */
  finishedAt: number | null;
}

/**
 * Conversions by content: a file is converted once in the whole installation. `version` is that of the converters; results of
 * earlier versions are converted again. Files to convert have a job (job-store.ts), sent in the same transaction. Previews may
 * only be shown through a hit that the user may see.
 */
export interface PreviewStore {
  /** Only those of this version. */
  find(sources: readonly PreviewSource[], version: number): Promise<PreviewRecord[]>;
  /**
   * Sends a job for each new file and raises the priority of waiting ones: higher priorities first; 0 is the background. For a
   * running conversion only the priority is stored. False when nothing changed.
   */
  enqueue(uses: readonly PreviewUse[], version: number, priority: number): Promise<boolean>;
  /** Sends another job for a file whose conversions have ended or wait. */
  requeue(source: PreviewSource, version: number, priority: number): Promise<void>;
  update(source: PreviewSource, change: PreviewChange, now: number): Promise<void>;
  /** Queues failures that were caused by one of these missing programs again. */
  requeueMissing(programs: readonly string[]): Promise<void>;
  /** Sources with a finished import whose attachments were not all processed by this version, oldest first. */
  openWalks(version: number): Promise<PreviewWalk[]>;
  saveWalk(walk: PreviewWalk, version: number): Promise<void>;
  /** Distinct files of each source by state, without some files; sources without any are omitted. */
  countByState(evidenceIds: readonly number[], without?: readonly PreviewSource[]): Promise<Map<number, PreviewCounts>>;
  /** Converted files, by id. */
  listConverted(after: number, take: number): Promise<ConvertedFile[]>;
  /** Deletes the conversions of removed sources: a file is converted again when a source has it again. */
  forgetUnused(): Promise<void>;
  /** The cases with a source that has the file, once the file was viewed in any of them. */
  casesLookingAt(source: PreviewSource): Promise<string[]>;
}

export interface ConvertedFile {
  id: number;
  made: { sourceSha256: string; conversion: Conversion; sha256: string; size: number }[];
}

export type PreviewChange = Pick<PreviewRecord, 'state' | 'stage' | 'checkedMimeType' | 'results'>;

export interface PreviewCounts {
  states: Partial<Record<PreviewState, number>>;
  /** Time at which the last of them ended, in epoch milliseconds; null before the first. */
  changedAt: number | null;
}
