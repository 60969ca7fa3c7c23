import { screen, waitFor } from '@testing-library/react';

import { getEvidenceInformation } from '@contract/calls/column-config';
import type { Case } from '@contract/model/case';
import { useGetHitQuery } from '@/api/endpoints/hits';
import { HitDetailsCard } from '@/features/hit-details-card/hit-details-card';
import { buildHitRecord } from '@test/helpers/builders/build-hit-record';
import { scenarios } from '@test/helpers/render-app';
import { renderCasePart } from '@test/src/features/render-case-part';

const artifact = { group: 'Communication', name: 'Call Log' };

function Card({ openCase: { id: caseId } }: { openCase: Case }) {
  const { data } = useGetHitQuery({ caseId, hitId: '1' });
  return data && <HitDetailsCard caseId={caseId} hit={data} />;
}

describe('the evidence source of an item', () => {
  it('[002-2-157] [001-7-34] is shown with its type, and hidden when administrators switched it off', async () => {
    const { caseId } = await startReviewServer({
      source: { name: 'Phone of Anna', hits: [buildHitRecord({ artifact })] },
    });
    const view = await renderCasePart(Card, caseId);
    expect(await screen.findByText('Phone of Anna')).toBeInTheDocument();
    expect(screen.getByText('Mobile')).toBeInTheDocument();
    view.leave();
    const calls = scenarios();
    calls.answerNext(getEvidenceInformation, { name: '*', importance: 'secondary' });
    const utils = await renderCasePart(Card, caseId);
    expect(await screen.findByText('Artifact category')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('Evidence source')).not.toBeInTheDocument());
    utils.leave();
    calls.restore();
  });
});
