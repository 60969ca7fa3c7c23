import { useState } from 'react';

/** The value while that holds, and after that the last one for which it held. */
export function useLatestWhile<Value>(holds: boolean, value: Value): Value {
  const [kept, setKept] = useState({ value });
  if (holds && kept.value !== value) {
    setKept({ value });
  }
  return holds ? value : kept.value;
}
