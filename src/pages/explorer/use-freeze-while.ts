import { useState } from 'react';

/** The value; while `isFrozen` holds, the last one from before. */
export function useFreezeWhile<Value>(isFrozen: boolean, value: Value): Value {
  const [kept, setKept] = useState({ value });
  if (!isFrozen && kept.value !== value) {
    setKept({ value });
  }
  return isFrozen ? kept.value : value;
}
