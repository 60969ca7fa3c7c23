import { Drawer, Menu, Modal } from '@mantine/core';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';

import { closeTopLayerOnEscape } from '@/app/close-top-layer';
import { renderPart } from '@test/helpers/render-part';

/** A drawer, a modal opened from it, and a menu in that. */
function Layers() {
  const [depth, setDepth] = useState(0);
  const close = (to: number) => setDepth((present) => Math.min(present, to));
  return (
    <>
      <button type="button" onClick={() => setDepth(1)}>
        Open drawer
      </button>
      <Drawer opened={depth > 0} onClose={() => close(0)} title="Drawer">
        <button type="button" onClick={() => setDepth(2)}>
          Open modal
        </button>
        <div data-own-escape="on">
          <button type="button">Draw</button>
        </div>
      </Drawer>
      <Modal opened={depth > 1} onClose={() => close(1)} title="Modal">
        <Menu>
          <Menu.Target>
            <button type="button">Open menu</button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item>Entry</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </Modal>
    </>
  );
}

let stop: () => void;
beforeEach(() => {
  stop = closeTopLayerOnEscape();
});
afterEach(() => stop());

it('Escape closes the topmost layer only', async () => {
  const { user } = renderPart(<Layers />);
  await user.click(screen.getByRole('button', { name: 'Open drawer' }));
  await user.click(await screen.findByRole('button', { name: 'Open modal' }));
  await user.click(await screen.findByRole('button', { name: 'Open menu' }));
  await screen.findByRole('menu');
  const entry = await screen.findByRole('menuitem', { name: 'Entry' });
  await user.hover(entry);
  await user.keyboard('{ArrowDown}{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
  expect(screen.getByRole('dialog', { name: 'Modal' })).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Modal' })).not.toBeInTheDocument());
  expect(screen.getByRole('dialog', { name: 'Drawer' })).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Drawer' })).not.toBeInTheDocument());
});

it('Escape in an element that handles it leaves the surrounding layer open', async () => {
  const { user } = renderPart(<Layers />);
  await user.click(screen.getByRole('button', { name: 'Open drawer' }));
  await user.click(await screen.findByRole('button', { name: 'Draw' }));
  await user.keyboard('{Escape}');
  expect(screen.getByRole('dialog', { name: 'Drawer' })).toBeInTheDocument();
  screen.getByRole('button', { name: 'Open modal' }).focus();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Drawer' })).not.toBeInTheDocument());
});
