import { Type, type Static } from '@sinclair/typebox';

const Importer = Type.Object({
  userId: Type.String(),
  userName: Type.String(),
  caseId: Type.String(),
  evidenceId: Type.Integer(),
  call: Type.String(),
});

/** The task of the import process: one container into one case. */
export const ImportTask = Type.Object({
  dataFolder: Type.String(),
  /** Work folder of the server, for temporary lookup files of the import. */
  workFolder: Type.String(),
  caseId: Type.String(),
  evidenceId: Type.Integer(),
  inputPath: Type.String(),
  inputName: Type.String(),
  /** The extraction in it; absent if it contains only one. */
  extractionFolder: Type.Optional(Type.String()),
  /** Hash of the container when it was accepted. */
  inputSha256: Type.String(),
  reviewVersion: Type.String(),
  /** Maximum ratio of unpacked to packed size of an archive; null: no maximum. */
  unpackRatio: Type.Union([Type.Number(), Type.Null()]),
  indexing: Type.Object({
    /** Path of the compiled entry of an index thread; null indexes in the main thread of the import. */
    workerFile: Type.Union([Type.String(), Type.Null()]),
    threads: Type.Integer(),
  }),
  /** Zone of the case. */
  timezone: Type.String(),
  /** The user who imports. */
  importer: Importer,
  /** The user who adds the tags and comments of the examiner to the case; absent: they stay values of their items. */
  marksImporter: Type.Optional(Importer),
});
export type ImportTask = Static<typeof ImportTask>;

export const ImportMessage = Type.Union([
  Type.Object({
    kind: Type.Literal('progress'),
    progress: Type.Object({
      phase: Type.String(),
      bytesRead: Type.Integer(),
      bytesTotal: Type.Integer(),
      hits: Type.Integer(),
      secondsLeft: Type.Union([Type.Number(), Type.Null()]),
      saidAt: Type.Number(),
    }),
  }),
  Type.Object({ kind: Type.Literal('finished') }),
  /** `isForPeople`: the message names the location and the cure; otherwise it is a bug of REVIEW with its stack. */
  Type.Object({ kind: Type.Literal('failed'), isForPeople: Type.Boolean(), message: Type.String() }),
]);
export type ImportMessage = Static<typeof ImportMessage>;
