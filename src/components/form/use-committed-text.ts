import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';

/** Milliseconds: long enough to wait for further typing, short enough not to be noticed. */
const PAUSE = 200;

/**
 * The text of a box whose truth is elsewhere, such as in the address: typing is answered at once and committed after a
 * pause; a value that changes elsewhere comes into the box.
 */
export function useCommittedText(value: string, commit: (text: string) => void): [string, (text: string) => void] {
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  const [committed, setCommitted] = useState(value);
  if (value !== seen) {
    setSeen(value);
    // One's own commit coming back must not undo what was typed since.
    if (value !== committed) {
      setText(value);
      setCommitted(value);
    }
  }
  const commitLater = useDebouncedCallback((next: string) => {
    setCommitted(next);
    commit(next);
  }, PAUSE);
  const type = (next: string) => {
    setText(next);
    commitLater(next);
  };
  return [text, type];
}
