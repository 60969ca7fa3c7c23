import type { Hit } from '@contract/model/hit';
import { createContext } from 'react';

/** Opens the dialog in which an item is redacted. */
export const RedactWindowContext = createContext<(hit: Hit) => void>(() => undefined);
