import { createContext, useContext } from 'react';

/** True around a disclosure package: nothing can be changed, and nothing is remembered of what its reader does. */
export const ReadOnlyContext = createContext(false);

export const useIsReadOnly = (): boolean => useContext(ReadOnlyContext);
