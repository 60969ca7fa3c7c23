import { createContext, useContext } from 'react';

/** True in a disclosure package: nothing can be changed, and no activity of the reader is stored. */
export const ReadOnlyContext = createContext(false);

export const useIsReadOnly = (): boolean => useContext(ReadOnlyContext);
