import { CaseChange, watchCase } from '@contract/calls/changes';
import { callPath } from '@contract/define-call';
import { Value } from '@sinclair/typebox/value';

import { requestAs } from './request-as';
import type { TestServer } from './test-server';
import { until } from './until';

/** Prefix of a progress event that marks the end of everything that was published before it. */
const MARK = 'arrived ';
let marks = 0;

/** The changes of a case that the signed-in user receives from now on. */
export async function listenToCase(server: TestServer, caseId: string = server.caseId) {
  const response = await requestAs(server, 'GET', callPath(watchCase, { caseId }));
  if (response.body === null || response.status !== 200) {
    throw new Error(`watchCase returned ${response.status}`);
  }
  const session = await server.context.services.sessions.find(server.browser.cookie('review_session') ?? '');
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let hasEnded = false;
  const reading = (async () => {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      text += decoder.decode(part.value, { stream: true });
    }
    hasEnded = true;
  })();
  reading.catch(() => undefined);
  /** Resolves when everything that was published has been received, or the stream has ended. */
  const settle = async (): Promise<void> => {
    const { changes } = server.context.services;
    marks += 1;
    const progressId = `${MARK}${marks}.`;
    changes.publish(caseId, { kind: 'progress', userId: session?.user.id ?? '', progressId, share: 0 });
    await changes.settled();
    await until(() => hasEnded || text.includes(progressId));
  };
  return {
    headers: response.headers,
    /** All changes received so far. */
    received: async (): Promise<CaseChange[]> => {
      await settle();
      return text
        .split('\n\n')
        .filter((block) => block.startsWith('data: '))
        .map((block) => Value.Parse(CaseChange, JSON.parse(block.slice('data: '.length))))
        .filter((change) => change.kind !== 'progress' || !change.progressId.startsWith(MARK));
    },
    text: () => text,
    hasEnded: async (): Promise<boolean> => {
      await settle();
      return hasEnded;
    },
    leave: () => reader.cancel(),
  };
}
