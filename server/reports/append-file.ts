import { closeSync, openSync, writeSync } from 'node:fs';

const BUFFERED = 256 * 1024;

/** A text file written by appending, in few, large writes. Lone surrogates are written as U+FFFD. */
export class AppendFile {
  private readonly descriptor: number;
  private parts: string[] = [];
  private length = 0;

  /** Creates the file, which must not exist. */
  constructor(readonly path: string) {
    this.descriptor = openSync(path, 'wx');
  }

  append(text: string): void {
    this.parts.push(text);
    this.length += text.length;
    if (this.length >= BUFFERED) {
      this.flush();
    }
  }

  close(): void {
    this.flush();
    closeSync(this.descriptor);
  }

  private flush(): void {
    const bytes = Buffer.from(this.parts.join(''));
    for (let written = 0; written < bytes.length;) {
      written += writeSync(this.descriptor, bytes, written);
    }
    this.parts = [];
    this.length = 0;
  }
}
