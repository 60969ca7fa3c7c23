import { listPreviews } from '@contract/calls/files';
import { fireEvent, screen, within } from '@testing-library/react';
import { aroundOf } from '@test/helpers/look-inside';
import { scenarios } from '@test/helpers/render-app';
import { openDetails } from '@test/src/pages/hit-details/open-details';

const pane = async () => within(await screen.findByRole('region', { name: 'Preview' }));

let undo: (() => void)[] = [];
async function open(...args: Parameters<typeof openDetails>) {
  const app = await openDetails(...args);
  undo.push(app.leave);
  return app;
}
function withScenarios() {
  const world = scenarios();
  undo.push(world.restore);
  return world;
}

afterEach(() => {
  undo.toReversed().forEach((step) => step());
  undo = [];
});

describe('the previews of attachments', () => {
  it('are in tabs, with the primary one first and selected', async () => {
    await open('message');
    const tabs = await (await pane()).findAllByRole('tab');
    expect(tabs.map((tab) => tab.textContent)).toEqual(['pier.jpg', 'voice.opus']);
    expect(tabs[0]).toHaveAttribute('aria-selected', 'true');
  });

  it('[001-4-34] show a spinner until the content loads', async () => {
    await open('message');
    const picture = await screen.findByRole('img', { name: 'pier.jpg', hidden: true });
    expect((await pane()).getByRole('status', { name: 'Loading preview' })).toBeVisible();
    fireEvent.load(picture);
    expect((await pane()).queryByRole('status', { name: 'Loading preview' })).not.toBeInTheDocument();
  });

  it('[001-8-23] show for an attachment that the export does not contain that it was shared', async () => {
    const { user } = await open('message');
    await user.click(await (await pane()).findByRole('tab', { name: 'voice.opus' }));
    expect((await pane()).getByText('Attachment shared: unable to display preview.')).toBeVisible();
  });

  it('[001-4-19] switch to the next one when the best fails, and back by choice', async () => {
    const { user } = await open('message');
    fireEvent.error(await screen.findByRole('img', { name: 'pier.jpg', hidden: true }));
    expect(await (await pane()).findByText('Attachment shared: unable to display preview.')).toBeVisible();
    await user.click((await pane()).getByRole('tab', { name: 'pier.jpg' }));
    expect(
      (await pane()).getByText(
        'Unable to display preview. If this issue occurs frequently, contact a system administrator.',
      ),
    ).toBeVisible();
    await user.click((await pane()).getByRole('button', { name: 'Retry' }));
    expect(screen.getByRole('img', { name: 'pier.jpg', hidden: true })).toBeInTheDocument();
  });

  it('[001-8-13] show the name of an unknown type', async () => {
    await open('archive');
    expect(
      await (
        await pane()
      ).findByText('Unable to display preview (mimetype application/x-7z-compressed is not recognized).'),
    ).toBeVisible();
  });

  it('[001-4-33] [001-4-27] [001-9-07] show an e-mail with its header in order and its body in a sandboxed frame', async () => {
    await open('email');
    const frame = await (await pane()).findByTitle('Message body');
    expect(frame).toHaveAttribute('sandbox', '');
    expect(frame.getAttribute('src')).toMatch(/\/email$/);
    expect(aroundOf(frame, '.viewer-frame')).toHaveStyle({ '--viewer-frame-ratio': '4 / 3' });
    const labels = (await pane()).getAllByRole('term').map((term) => term.textContent);
    expect(labels).toEqual(['From', 'To', 'Subject', 'Attachments']);
  });

  it('[001-4-35] [001-8-11] show in place that the service is busy, and retry', async () => {
    await startReviewServer();
    withScenarios().failNext(listPreviews, 503);
    const { user } = await open('message');
    expect(
      await (
        await pane()
      ).findByText('The preview has not yet been generated as the preview service is currently busy. Try again soon.'),
    ).toBeVisible();
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    await user.click((await pane()).getByRole('button', { name: 'Retry' }));
    expect(await (await pane()).findByRole('tab', { name: 'pier.jpg' })).toBeVisible();
  });

  it('[001-4-24] [001-4-25] [001-9-08] switch a video between playing and still frames', async () => {
    const { user } = await open('video');
    const still = await (await pane()).findByRole('radio', { name: 'Still frames' });
    expect((await pane()).getByRole('radio', { name: 'Video' })).toBeChecked();
    expect((await pane()).getByLabelText('van.webm')).toHaveAttribute('controls');
    const frame = aroundOf((await pane()).getByLabelText('van.webm'), '.viewer-frame');
    expect(frame).toHaveStyle({ '--viewer-frame-ratio': '16 / 9' });
    expect((await pane()).getByRole('combobox', { name: 'Playback speed' })).toHaveDisplayValue('1×');
    await user.click(still);
    expect((await pane()).getByRole('list', { name: 'van.webm' })).toBeInTheDocument();
    expect((await pane()).queryByRole('combobox', { name: 'Playback speed' })).not.toBeInTheDocument();
  });

  it('[001-9-04] [001-9-05] play at seven speeds, by default at normal speed', async () => {
    const { user } = await open('video');
    const speed = await (await pane()).findByRole('combobox', { name: 'Playback speed' });
    const choices = within(speed).getAllByRole('option');
    expect(choices.map((choice) => choice.textContent)).toEqual(['0.25×', '0.5×', '1×', '2×', '4×', '8×', '16×']);
    for (const rate of [0.25, 0.5, 1, 2, 4, 8, 16]) {
      await user.selectOptions(speed, `${rate}×`);
      expect((await pane()).getByLabelText('van.webm')).toHaveProperty('playbackRate', rate);
    }
  });

  it('[001-4-36] can show a document in full screen', async () => {
    Object.defineProperty(document, 'fullscreenEnabled', { value: true, configurable: true });
    const requestFullscreen = jest.fn(() => Promise.resolve());
    Element.prototype.requestFullscreen = requestFullscreen;
    const { user } = await open('email');
    await user.click(await (await pane()).findByRole('button', { name: 'Full screen' }));
    expect(requestFullscreen).toHaveBeenCalledTimes(1);
  });
});
