import { Type, type Static } from '@sinclair/typebox';

const Importer = Type.Object({
  userId: Type.String(),
  userName: Type.String(),
  caseId: Type.String(),
  evidenceId: Type.Integer(),
  call: Type.String(),
});

/** What the process of an import needs: one container into one case. */
export const ImportTask = Type.Object({
  dataFolder: Type.String(),
  /** Of the server: the import looks up there what it has read. */
  workFolder: Type.String(),
  caseId: Type.String(),
  evidenceId: Type.Integer(),
  inputPath: Type.String(),
  inputName: Type.String(),
  /** The extraction in it; absent where it holds only one. */
  extractionFolder: Type.Optional(Type.String()),
  /** Of the container when it was accepted. */
  inputSha256: Type.String(),
  reviewVersion: Type.String(),
  /** How many times its own size an archive may unpack to; null: any. */
  unpackRatio: Type.Union([Type.Number(), Type.Null()]),
  indexing: Type.Object({
    /** The compiled entry of an index thread; null indexes in the main thread of the import. */
    workerFile: Type.Union([Type.String(), Type.Null()]),
    threads: Type.Integer(),
    foldsAccents: Type.Boolean(),
  }),
  /** Of the case. */
  timezone: Type.String(),
  /** Who imports. */
  importer: Importer,
  /** Who takes the tags and comments of the examiner over; absent: they stay values of their items. */
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
  /** `isForPeople`: the message names the place and the cure; otherwise it is an error of REVIEW with its stack. */
  Type.Object({ kind: Type.Literal('failed'), isForPeople: Type.Boolean(), message: Type.String() }),
]);
export type ImportMessage = Static<typeof ImportMessage>;
