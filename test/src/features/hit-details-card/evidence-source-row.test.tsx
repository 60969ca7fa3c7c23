import { screen, waitFor } from '@testing-library/react';

import { getEvidenceInformation } from '@contract/calls/column-config';
import { buildHitRecord } from '@test/helpers/builders/build-hit-record';
import { renderApp, scenarios } from '@test/helpers/render-app';

const artifact = { group: 'Communication', name: 'Call Log' };
const detailsOf = async () => {
  const { caseId, evidenceId } = await startReviewServer({
    source: { name: 'Phone of Anna', hits: [buildHitRecord({ artifact })] },
  });
  return `/case/${caseId}/evidence/${evidenceId}/group/Communication/hit/1`;
};

describe('the evidence source of an item', () => {
  it('[002-2-157] [001-7-34] is shown with its type, and hidden when administrators switched it off', async () => {
    const address = await detailsOf();
    const view = await renderApp(address);
    expect(await screen.findByText('Phone of Anna')).toBeInTheDocument();
    expect(screen.getByText('Mobile')).toBeInTheDocument();
    view.leave();
    const calls = scenarios();
    calls.answerNext(getEvidenceInformation, { name: '*', importance: 'secondary' });
    const utils = await renderApp(address);
    expect(await screen.findByText('Artifact category')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('Evidence source')).not.toBeInTheDocument());
    utils.leave();
    calls.restore();
  });
});
