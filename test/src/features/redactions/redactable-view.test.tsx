import type { Attachment } from '@contract/model/hit';
import { screen } from '@testing-library/react';
import { use, useState } from 'react';

import { DrawingContext } from '@/features/redactions/drawing-context';
import { RedactableView } from '@/features/redactions/redactable-view';
import { buildHit } from '@test/helpers/builders/build-hit';
import { renderConnected } from '@test/helpers/render-app';

const attachment: Attachment = {
  ...{ id: 'a', name: 'a.jpg', path: 'a.jpg', mimeType: 'image/jpeg', size: 10, sha256: 'a'.repeat(64) },
  ...{ state: 'stored', importance: 'primary', fileKey: 'key' },
};
const hits = ['1', '2'].map((id) => buildHit(id, { attachments: [attachment] }));

/** A viewer with a button that starts and ends drawing. */
function Viewer() {
  const drawing = use(DrawingContext);
  return <button onClick={drawing?.onToggle}>{drawing === null ? 'cannot draw' : 'draw'}</button>;
}

/** The viewer of one of two items. */
function Items({ caseId }: { caseId: string }) {
  const [index, setIndex] = useState(0);
  const hit = hits[index]!;
  return (
    <>
      <button onClick={() => setIndex(1 - index)}>other item</button>
      <RedactableView caseId={caseId} hit={hit} attachment={attachment} kind="picture">
        <Viewer />
      </RedactableView>
    </>
  );
}

const remark = () => screen.findByLabelText('In your own words');

it('the reason and remark of a box stay with their item when another one is viewed, until drawing is cancelled', async () => {
  const { caseId } = await startReviewServer();
  const view = await renderConnected(<Items caseId={caseId} />);
  const { user } = view;
  await user.click(await screen.findByRole('button', { name: 'draw' }));
  await user.type(await remark(), 'a neighbour');
  await user.selectOptions(screen.getByLabelText(/^Reason/), 'Safety of a person');
  await user.click(screen.getByRole('button', { name: 'other item' }));
  expect(screen.queryByLabelText('In your own words')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'other item' }));
  expect(await remark()).toHaveValue('a neighbour');
  expect(screen.getByLabelText(/^Reason/)).toHaveDisplayValue('Safety of a person');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'draw' }));
  expect(await remark()).toHaveValue('');
  view.leave();
});
