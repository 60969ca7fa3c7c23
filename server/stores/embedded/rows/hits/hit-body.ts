import { Type, type Static } from '@sinclair/typebox';
import { TypeCompiler } from '@sinclair/typebox/compiler';

import { Direction, FileDifference, Person, PositionSource } from '@contract/model/hit';

const nullable = <Schema extends Parameters<typeof Type.Union>[0][number]>(schema: Schema) =>
  Type.Union([schema, Type.Null()]);
const Flag = Type.Union([Type.Literal(0), Type.Literal(1)]);

/** Instant (epoch milliseconds), whether it is local, original text. */
const StoredDate = Type.Tuple([Type.Number(), Flag, Type.String()]);
export type StoredDate = Static<typeof StoredDate>;

/** The two times that a text can mean: with the day first, and with the month first. */
const StoredReadings = Type.Tuple([StoredDate, StoredDate]);
export type StoredReadings = Static<typeof StoredReadings>;

/**
 * A fragment: its kind (table `fragment_kind` with name, type, importance, visibility and categories), its value, and for
 * numbers the number, for dates the date, and for texts that can mean two days both.
 */
const StoredFragment = Type.Union([
  Type.Tuple([Type.Integer(), Type.String()]),
  Type.Tuple([Type.Integer(), Type.String(), Type.Union([Type.Number(), Type.Null(), StoredDate, StoredReadings])]),
]);
export type StoredFragment = Static<typeof StoredFragment>;

/**
 * The content of a hit besides the columns of its row: JSON in `hit.body`, one row per hit, since a hit is written and read as
 * a whole. Keys are short because every hit contains them; empty lists are omitted.
 */
const HitBody = Type.Object({
  /** Fragments in their order. */
  f: Type.Array(StoredFragment),
  /** Indexes in `f` of the fragments in the columns 0 to 2 of the multi-artifact table. */
  m: Type.Optional(Type.Tuple([nullable(Type.Integer()), nullable(Type.Integer()), nullable(Type.Integer())])),
  /** Of a hit whose date is not certain: the times that its text can mean. Then the row has no date. */
  u: Type.Optional(StoredReadings),
  /** Sources: path, deleted, location. */
  s: Type.Optional(Type.Array(Type.Tuple([Type.String(), nullable(Type.Boolean()), Type.Array(Type.String())]))),
  /** Attachments: path, name, importance, mime type, and of stored files SHA-256 and size. */
  a: Type.Optional(
    Type.Array(
      Type.Tuple([
        Type.String(),
        Type.String(),
        Type.Union([Type.Literal('primary'), Type.Literal('secondary')]),
        Type.String(),
        nullable(Type.String()),
        nullable(Type.Integer()),
      ]),
    ),
  ),
  /**
   * Differences of stored bytes from the report: index of the attachment in `a`, the property, its value in the report, and
   * that of the stored bytes.
   */
  d: Type.Optional(
    Type.Array(Type.Tuple([Type.Integer(), FileDifference.properties.what, Type.String(), Type.String()])),
  ),
  /** Latitude and longitude, and if the export states one of them: accuracy in metres, and the source of the position. */
  l: Type.Optional(
    Type.Array(
      Type.Union([
        Type.Tuple([Type.Number(), Type.Number()]),
        Type.Tuple([Type.Number(), Type.Number(), nullable(Type.Number()), nullable(PositionSource)]),
      ]),
    ),
  ),
  /** Chat fields; the thread is in the row. */
  c: Type.Optional(
    Type.Object({
      sender: nullable(Person),
      direction: Direction,
      text: nullable(Type.String()),
      status: nullable(Type.String()),
      date: nullable(StoredDate),
      isSystem: Type.Boolean(),
      replyTo: nullable(
        Type.Object({
          originalId: nullable(Type.String()),
          text: nullable(Type.String()),
          isAmbiguous: Type.Optional(Type.Literal(true)),
        }),
      ),
    }),
  ),
});
export type HitBody = Static<typeof HitBody>;

/** The times that the text of a fragment can mean; null when it is certain or no time. */
export function readingsOf([, , more]: StoredFragment): StoredReadings | null {
  return Array.isArray(more) && more.length === 2 ? more : null;
}

/** The date of a fragment; null without one. */
export function dateOf([, , more]: StoredFragment): StoredDate | null {
  return Array.isArray(more) && more.length === 3 ? more : null;
}

const check = TypeCompiler.Compile(HitBody);

/** @throws Error for a body that no version of REVIEW wrote */
export function decodeHitBody(text: string): HitBody {
  const body: unknown = JSON.parse(text);
  if (!check.Check(body)) {
    throw new Error(`A stored hit cannot be read: ${check.Errors(body).First()?.path ?? 'its body'} is wrong.`);
  }
  return body;
}
