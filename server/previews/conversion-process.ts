import { setPriority } from 'node:os';

import { Value } from '@sinclair/typebox/value';

import { convertSource } from './convert-source';
import { ConversionTask, type ProcessMessage } from './conversion-messages';

// The entry of a conversion process: one file after the other, until the server sends no more or is gone.

const POLITE = 10;

try {
  // Whoever searches comes first.
  setPriority(POLITE);
} catch {
  // Not permitted everywhere.
}

process.on('message', (message) => {
  if (!Value.Check(ConversionTask, message)) {
    throw new Error('A conversion process was given no task.');
  }
  const { id, ...task } = message;
  void convertSource(task, (mimeType) => send({ kind: 'checked', id, mimeType })).then((answer) =>
    send({ kind: 'answer', id, answer }),
  );
});
process.on('disconnect', () => process.exit(0));

function send(message: ProcessMessage): void {
  process.send?.(message);
}
