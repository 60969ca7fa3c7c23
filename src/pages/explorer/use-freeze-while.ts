import { useState } from 'react';

/** The value, or while `isFrozen` the last value before. */
export function useFreezeWhile<Value>(isFrozen: boolean, value: Value): Value {
  const [kept, setKept] = useState({ value });
  if (!isFrozen && kept.value !== value) {
    setKept({ value });
  }
  return isFrozen ? kept.value : value;
}
