import { readdirSync, readFileSync } from 'node:fs';

import { screen, within } from '@testing-library/react';

import { GUIDE_PARTS } from '@/pages/guide/guide-parts';
import { renderApp, renderPage } from '@test/helpers/render-app';

let app: Awaited<ReturnType<typeof renderApp>>;

describe('The user guide', () => {
  afterEach(() => app.leave());

  it('opens from the Help menu with the part for reviewers, and links to the other parts', async () => {
    app = await renderApp('/');
    await app.user.click(await screen.findByRole('button', { name: 'Help' }));
    await app.user.click(await screen.findByRole('menuitem', { name: 'User guide' }));
    const text = await screen.findByRole('article', { name: 'For reviewers' });
    expect(within(text).getByRole('heading', { name: 'Search and filter' })).toHaveAttribute('id', 'search-and-filter');
    expect(screen.getByRole('link', { name: 'Search and filter' })).toHaveAttribute('href', '#search-and-filter');
    expect(within(text).getByRole('img', { name: 'A conversation' })).toHaveAttribute(
      'src',
      '/guide/conversations.png',
    );
    await app.user.click(screen.getByRole('link', { name: 'For administrators' }));
    expect(await screen.findByRole('article', { name: 'For administrators' })).toHaveTextContent('Audit logs');
  });

  it('shows "Page not found" for an unknown part', async () => {
    app = await renderPage('/help/guide/pilot');
    expect(await screen.findByText('Page not found')).toBeInTheDocument();
  });
});

describe('The text of the guide', () => {
  const texts = GUIDE_PARTS.map(({ id, text }) => ({ id, text }));
  const names = new Set(
    readdirSync('src/messages').flatMap((file) =>
      [...readFileSync(`src/messages/${file}`, 'utf8').matchAll(/defaultMessage:\s*'([^']+)'/g)].map(
        ([, name]) => name,
      ),
    ),
  );
  const bold = (text: string) => [...text.matchAll(/\*\*(.+?)\*\*/g)].map(([, name]) => name);

  it.each(texts)('has only texts of the interface in bold: $id', ({ text }) => {
    expect(bold(text).length).toBeGreaterThan(5);
    expect(bold(text).filter((name) => !names.has(name))).toEqual([]);
  });

  it('contains every picture of the folder once, and no missing one', () => {
    const shown = texts.flatMap(({ text }) => [...text.matchAll(/\(pictures\/(.+?)\)/g)].map(([, file]) => file));
    expect(shown.sort()).toEqual(readdirSync('docs/guide/pictures').sort());
  });
});
