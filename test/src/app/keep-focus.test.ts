import { screen, waitFor } from '@testing-library/react';

import { keepFocus } from '@/app/keep-focus';

let stop: () => void;
beforeEach(() => {
  stop = keepFocus(document);
});
afterEach(() => {
  stop();
  document.body.replaceChildren();
});

const byId = (id: string): HTMLElement => screen.getByTestId(id);
const show = (html: string) => {
  document.body.innerHTML = html;
};
const expectFocus = (id: string) => waitFor(() => expect(byId(id)).toHaveFocus());

describe('the focus', () => {
  it('moves to the nearest control when its own is removed, and to the page when none is left', async () => {
    show(
      '<main data-testid="page" tabindex="-1"><ul data-testid="list"><li data-testid="row"><button data-testid="a">A</button></li><li><button data-testid="b">B</button></li></ul></main>',
    );
    byId('a').focus();
    byId('row').remove();
    await expectFocus('b');
    byId('list').remove();
    await expectFocus('page');
  });

  it('leaves a control that is disabled, and does not move to a text field', async () => {
    show(
      '<div><input data-testid="field"><button data-testid="next">Next</button><button data-testid="previous">Previous</button></div>',
    );
    byId('next').focus();
    // A browser removes the focus from a disabled control; jsdom does not, so the test does.
    byId('next').blur();
    byId('next').setAttribute('disabled', '');
    await expectFocus('previous');
  });

  it('returns to a button after its loading state', async () => {
    show('<div><button data-testid="save">Save</button><button data-testid="other">Other</button></div>');
    byId('save').focus();
    byId('save').blur();
    jest.useFakeTimers();
    byId('save').setAttribute('data-loading', 'true');
    byId('save').setAttribute('disabled', '');
    await jest.advanceTimersByTimeAsync(1_000);
    expect(byId('other')).not.toHaveFocus();
    byId('save').removeAttribute('disabled');
    byId('save').removeAttribute('data-loading');
    await jest.advanceTimersByTimeAsync(1_000);
    jest.useRealTimers();
    await expectFocus('save');
  });

  it('returns to the button that opened a dialog, or to that of the menu it was opened from', async () => {
    show(
      '<button data-testid="open">Open</button><button id="more-button" data-testid="more">More</button><div role="menu" data-testid="menu" aria-labelledby="more-button"><a href="#" data-testid="entry">Entry</a></div>',
    );
    const withWindow = (opener: string) => {
      byId(opener).focus();
      document.body.insertAdjacentHTML(
        'beforeend',
        '<div data-testid="window" aria-modal="true"><button data-testid="in">In</button></div>',
      );
      byId('in').focus();
    };
    withWindow('open');
    byId('window').remove();
    await expectFocus('open');
    withWindow('entry');
    byId('menu').remove();
    byId('window').remove();
    await expectFocus('more');
  });

  it('stays where the user moved it', async () => {
    show('<button data-testid="a">A</button><p data-testid="text">Text</p>');
    byId('a').focus();
    byId('a').blur();
    byId('text').append('!');
    byId('a').focus();
    byId('text').remove();
    await expectFocus('a');
  });
});
