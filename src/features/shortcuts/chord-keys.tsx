import { Kbd } from '@mantine/core';
import { Fragment } from 'react';

import { chordKeys } from '@/domain/chords';

/** A chord as keys: Shift + N. */
export function ChordKeys({ chord }: { chord: string }) {
  return (
    <span className="chord-keys">
      {chordKeys(chord).map((key, index) => (
        <Fragment key={key}>
          {index > 0 && ' + '}
          <Kbd>{key}</Kbd>
        </Fragment>
      ))}
    </span>
  );
}
