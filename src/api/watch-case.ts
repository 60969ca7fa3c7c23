import { CaseChange, watchCase } from '@contract/calls/changes';
import { callPath } from '@contract/define-call';
import { Value } from '@sinclair/typebox/value';

interface CaseWatcher {
  onOpen(): void;
  onChange(change: CaseChange): void;
  /** No more events follow: the connection broke, or the server closed or refused it. */
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
    // Ignores events of a newer server that this version does not have.
    if (Value.Check(CaseChange, change)) {
      onChange(change);
    }
  };
  source.onerror = () => {
    // An `EventSource` reconnects immediately and without end after a broken connection, and never after a refusal: the
    // caller decides when to reconnect.
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
