import type { Readable } from 'node:stream';

import { Type, type Static, type TSchema } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';

const Run = Type.Object({
  kind: Type.Literal('run'),
  /** The command with its arguments. */
  words: Type.Array(Type.String()),
  workingDirectory: Type.String(),
  account: Type.String(),
  isTerminal: Type.Boolean(),
});

/** From the command line process to the server. */
export const CommandRequest = Type.Union([
  Run,
  /** The reply to `ask`. */
  Type.Object({ kind: Type.Literal('line'), line: Type.String() }),
  Type.Object({ kind: Type.Literal('cancel') }),
]);
export type CommandRequest = Static<typeof CommandRequest>;
export type RunRequest = Static<typeof Run>;

/** From the server to the command line process. */
export const CommandReply = Type.Union([
  Type.Object({
    kind: Type.Union([Type.Literal('out'), Type.Literal('err'), Type.Literal('status')]),
    line: Type.String(),
  }),
  /** Requests a line of the standard input. */
  Type.Object({ kind: Type.Literal('ask'), prompt: Type.String() }),
  Type.Object({ kind: Type.Literal('exit'), code: Type.Integer() }),
]);
export type CommandReply = Static<typeof CommandReply>;

const LINE_MAX = 1_000_000;

export const encodeMessage = (message: CommandRequest | CommandReply): string => `${JSON.stringify(message)}\n`;

/**
 * The messages of a stream, one JSON value per line. node:readline is not used: it also splits lines at U+2028, which JSON may contain.
 *
 * @throws Error for an invalid message
 */
export async function* readMessages<Schema extends TSchema>(
  stream: Readable,
  schema: Schema,
): AsyncGenerator<Static<Schema>> {
  let rest = '';
  const chunks: AsyncIterable<string> = stream.setEncoding('utf8');
  for await (const chunk of chunks) {
    const lines = `${rest}${chunk}`.split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > LINE_MAX) {
      throw new Error('A message on the command socket is too long.');
    }
    for (const line of lines) {
      yield Value.Parse(schema, JSON.parse(line));
    }
  }
}
