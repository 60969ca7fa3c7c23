import type { CaseTag } from '@contract/model/case';
import type { Hit } from '@contract/model/hit';
import { createContext, useContext } from 'react';

/** What every message of the open thread is given. Always the same object while the thread is open: rows are memos. */
export interface MessageActions {
  caseId: string;
  /** IANA zone of the case. */
  timezone: string;
  tags: readonly CaseTag[];
  /** Makes it the current message. */
  select: (message: Hit) => void;
  /** Its details are opened: the way back leads to it. */
  open: (message: Hit) => void;
  /** Ticks it, or all from the last one that was ticked. */
  tick: (message: Hit, isRange: boolean) => void;
  /** Goes to the message with this id of the export, which `message` quotes. */
  quote: (originalId: string, message: Hit) => void;
  cite: (message: Hit) => void;
  /** Shows its files in the preview pane. */
  openFiles: (message: Hit) => void;
  pathOf: (message: Hit) => string;
  /** Where the map shows a position; null without a map. */
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
