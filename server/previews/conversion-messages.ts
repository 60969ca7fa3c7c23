import { Type, type Static } from '@sinclair/typebox';

// Messages between the server and a conversion process. The process has read hostile files, so the server accepts only these
// shapes.

const oneOf = <const Values extends readonly string[]>(values: Values) =>
  Type.Unsafe<Values[number]>(Type.Union(values.map((value) => Type.Literal(value))));

const ConversionName = oneOf(['PICTURE', 'THUMBNAIL', 'FILMSTRIP', 'AUDIO', 'DOCUMENT', 'VIDEO']);

/** Failures caused by a file; the server decides about all others. */
const FailureOfFile = oneOf([
  'UNKNOWN_MIME_TYPE',
  'TIMEOUT',
  'TOO_MANY_HTML_TAGS',
  'MALFORMED',
  'PASSWORD_PROTECTED',
  'TOO_LARGE',
  'NO_CONVERTER',
]);

export const ConversionTask = Type.Object({
  path: Type.String(),
  mimeType: Type.String(),
  folder: Type.String(),
  stage: oneOf(['quick', 'slow']),
});
export type ConversionTask = Static<typeof ConversionTask>;

const ConversionReply = Type.Object({
  mimeType: Type.String({ maxLength: 200 }),
  made: Type.Array(
    Type.Union([
      Type.Object({ conversion: ConversionName, outcome: Type.Literal('asIs') }),
      Type.Object({
        conversion: ConversionName,
        outcome: Type.Literal('converted'),
        /** A file name in the task's folder. */
        file: Type.String({ pattern: '^[a-z]+\\.[a-z0-9]+$' }),
        mimeType: oneOf(['image/webp', 'video/mp4', 'audio/mpeg', 'application/pdf', 'text/html']),
        frameTimes: Type.Optional(Type.Array(Type.Number(), { maxItems: 100 })),
      }),
    ]),
    { maxItems: 6 },
  ),
  failed: Type.Array(
    Type.Object({
      conversion: ConversionName,
      code: FailureOfFile,
      detail: Type.String({ maxLength: 2000 }),
      missingProgram: Type.Optional(Type.String({ maxLength: 50 })),
    }),
    { maxItems: 6 },
  ),
  needsSlowStage: Type.Optional(Type.Boolean()),
});
export type ConversionReply = Static<typeof ConversionReply>;

export const ProcessMessage = Type.Union([
  /** The process is ready for a task. */
  Type.Object({ kind: Type.Literal('ready') }),
  Type.Object({ kind: Type.Literal('checked'), mimeType: Type.String({ maxLength: 200 }) }),
  Type.Object({ kind: Type.Literal('answer'), answer: ConversionReply }),
]);
export type ProcessMessage = Static<typeof ProcessMessage>;
