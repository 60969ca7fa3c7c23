import type { CaseTag } from '@contract/model/case';
import type { Hit } from '@contract/model/hit';
import { createContext, useContext } from 'react';

/**
 * Functions and values for every message of the open thread. The object is stable while the thread is open, because
 * rows are memoised.
 */
export interface MessageActions {
  caseId: string;
  /** IANA zone of the case. */
  timezone: string;
  tags: readonly CaseTag[];
  /** Makes the message the current one. */
  select: (message: Hit) => void;
  /** Called before the details are opened, so that Back returns to the message. */
  open: (message: Hit) => void;
  /** Selects the message, or with `isRange` all from the last selected one. */
  tick: (message: Hit, isRange: boolean) => void;
  /** Scrolls to the message with this id of the export, which `message` quotes. */
  quote: (originalId: string, message: Hit) => void;
  cite: (message: Hit) => void;
  /** Shows the files of the message in the preview pane. */
  openFiles: (message: Hit) => void;
  pathOf: (message: Hit) => string;
  /** URL of the map at a position; null without a map. */
  mapPath: ((latitude: number, longitude: number) => string) | null;
}

export const MessageContext = createContext<MessageActions | null>(null);

export function useMessageActions(): MessageActions {
  const actions = useContext(MessageContext);
  if (actions === null) {
    throw new Error('A message is shown outside of a thread (./thread-view.tsx).');
  }
  return actions;
}
