import { Transform, type Readable } from 'node:stream';
import { crc32 } from 'node:zlib';

/** Passes the bytes of an archive entry on and fails at the end when they are not those that were packed. */
export function checkedStream(stream: Readable, expected: number): Readable {
  let sum = 0;
  const check = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      sum = crc32(chunk, sum);
      done(null, chunk);
    },
    flush(done) {
      done(sum === expected ? null : new Error('its checksum does not fit its content'));
    },
  });
  stream.once('error', (error) => check.destroy(error));
  check.once('close', () => stream.destroy());
  return stream.pipe(check);
}
