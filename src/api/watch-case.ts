import { CaseChange, watchCase } from '@contract/calls/changes';
import { callPath } from '@contract/define-call';
import { Value } from '@sinclair/typebox/value';

interface CaseWatcher {
  onOpen(): void;
  onChange(change: CaseChange): void;
  /** Nothing more comes: the connection broke, or the server ended or refused it. */
  onEnd(): void;
}

/** Subscribes to the changes of a case. Returns the function that unsubscribes, which does not call `onEnd`. */
export function openCaseWatch(caseId: string, { onOpen, onChange, onEnd }: CaseWatcher): () => void {
  if (typeof EventSource === 'undefined') {
    onEnd();
    return () => undefined;
  }
  const source = new EventSource(callPath(watchCase, { caseId }));
  source.onopen = onOpen;
  source.onmessage = ({ data }: MessageEvent<unknown>) => {
    const change = parsed(data);
    // Events of a newer server are left to newer windows.
    if (Value.Check(CaseChange, change)) {
      onChange(change);
    }
  };
  source.onerror = () => {
    // By itself it would come back at once and for ever, and not at all when it was refused.
    source.close();
    onEnd();
  };
  return () => source.close();
}

function parsed(data: unknown): unknown {
  try {
    return typeof data === 'string' ? JSON.parse(data) : null;
  } catch {
    return null;
  }
}
