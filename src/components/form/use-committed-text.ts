import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';

/** Milliseconds without typing until the text is committed; short enough not to be noticed. */
const PAUSE = 200;

/**
 * The text of an input whose value is stored elsewhere, such as in the URL. Typing is shown at once and committed after
 * a pause; a value that is changed elsewhere replaces the text.
 */
export function useCommittedText(value: string, commit: (text: string) => void): [string, (text: string) => void] {
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  const [committed, setCommitted] = useState(value);
  if (value !== seen) {
    setSeen(value);
    // The value of the last own commit must not overwrite what was typed since.
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
