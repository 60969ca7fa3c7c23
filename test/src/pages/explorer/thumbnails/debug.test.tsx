import { screen } from '@testing-library/react';
import { openThumbnails, WAIT } from './open-thumbnails';
jest.setTimeout(120_000);
it('debug', async () => {
  const app = await openThumbnails();
  await screen.findByRole('grid', { name: 'Evidence items' }, WAIT);
  await new Promise((r) => setTimeout(r, 5000));
  console.log(app.router.state.location.search, screen.getAllByRole('gridcell').map((c) => c.textContent).join('\n'));
  console.log(Object.values(app.store.getState().api.queries).map((q) => q?.endpointName + ' ' + q?.status + ' ' + JSON.stringify(q?.originalArgs).slice(0,150) + JSON.stringify(q?.error)).join('\n'));
  app.leave();
});
