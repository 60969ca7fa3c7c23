import { Kbd } from '@mantine/core';
import { Fragment } from 'react';

import { chordKeys } from '@/domain/chords';

/** A chord as keys: Shift + N. */
export function ChordKeys({ chord }: { chord: string }) {
  return (
    <span className="chord-keys">
      {chordKeys(chord).map((key, place) => (
        <Fragment key={key}>
          {place > 0 && ' + '}
          <Kbd>{key}</Kbd>
        </Fragment>
      ))}
    </span>
  );
}
