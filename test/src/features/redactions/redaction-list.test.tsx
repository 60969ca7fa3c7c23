import type { Redaction } from '@contract/model/redaction';
import { screen } from '@testing-library/react';

import { RedactionList } from '@/features/redactions/redaction-list';
import { renderConnected } from '@test/helpers/render-app';

const redaction = (changes: Partial<Redaction>): Redaction => ({
  ...{ id: 'a', hitId: '1', target: { kind: 'file', sha256: 'f'.repeat(64) }, reason: 'privacy', remark: '' },
  ...{ createdAt: '2024-05-01T10:00:00.000Z', userId: 'anna', userName: 'anna', removedAt: null, removedBy: null },
  ...{ removedByName: null, removalReason: null, follows: null, followedBy: [], ...changes },
});

it('the redactions of an item say which items repeat it, and which one it repeats', async () => {
  const server = await startReviewServer();
  const caseId = await server.addCase(`Repeated ${Math.random()}`, [{ userId: 'investigator', accessLevel: 'member' }]);
  const many = Array.from({ length: 25 }, (_unused, index) => String(100 + index));
  const redactions = [
    redaction({ followedBy: ['12'] }),
    redaction({ id: 'b', followedBy: many }),
    redaction({ id: 'c', hitId: '12', follows: { hitId: '1', reason: 'quote' } }),
  ];
  const view = await renderConnected(
    <RedactionList {...{ caseId, redactions, mayRemove: false }} nameOf={({ id }) => `Words ${id}`} />,
  );
  expect(screen.getByText('Also redacted in the item that repeats it: 12')).toBeVisible();
  expect(screen.getByText(/^Also redacted in 25 items that repeat it: 100, .*, 119, and …$/)).toBeVisible();
  expect(screen.getByText('Followed because it quotes a message · Follows item 1')).toBeVisible();
  view.leave();
});
