import { useState } from 'react';

/**
 * A value of an item as it stands now: what a change has answered, until the item itself comes again. Without it a control
 * would jump back between the answer and the item.
 */
export function useLatestAnswer<Value>(ofItem: Value): [Value, (answer: Value) => void] {
  const [seen, setSeen] = useState(ofItem);
  const [latest, setLatest] = useState(ofItem);
  if (seen !== ofItem) {
    setSeen(ofItem);
    setLatest(ofItem);
    return [ofItem, setLatest];
  }
  return [latest, setLatest];
}
