import { CaseChange, watchCase } from '@contract/calls/changes';
import { callPath } from '@contract/define-call';
import { Value } from '@sinclair/typebox/value';

import { requestAs } from './request-as';
import type { TestServer } from './test-server';

/** What whoever is signed in is told about a case from here on. */
export async function listenToCase(server: TestServer, caseId: string = server.caseId) {
  const answer = await requestAs(server, 'GET', callPath(watchCase, { caseId }));
  if (answer.body === null || answer.status !== 200) {
    throw new Error(`watchCase answered ${answer.status}`);
  }
  const reader = answer.body.getReader();
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
  const settle = async (): Promise<void> => {
    await server.context.services.changes.settled();
    // From the server's stream to this one.
    await new Promise((resolve) => setTimeout(resolve, 20));
  };
  return {
    headers: answer.headers,
    /** Everything that was told until now. */
    told: async (): Promise<CaseChange[]> => {
      await settle();
      return text
        .split('\n\n')
        .filter((block) => block.startsWith('data: '))
        .map((block) => Value.Parse(CaseChange, JSON.parse(block.slice('data: '.length))));
    },
    text: () => text,
    hasEnded: async (): Promise<boolean> => {
      await settle();
      return hasEnded;
    },
    leave: () => reader.cancel(),
  };
}
