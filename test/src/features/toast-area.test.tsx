import { act, fireEvent, screen } from '@testing-library/react';
import { Provider } from 'react-redux';

import { makeStore } from '@/app/store';
import { ToastArea } from '@/features/toast/toast-area';
import { bulkMessages } from '@/messages/bulk';
import { shellMessages } from '@/messages/shell';
import { toastAdded } from '@/state/toasts-slice';
import { renderPart } from '@test/helpers/render-part';

const SHOWN_FOR = 15_000;
const wait = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

/** A toast with a button. */
function openToast() {
  const store = makeStore();
  renderPart(
    <Provider store={store}>
      <ToastArea />
    </Provider>,
  );
  const action = { label: bulkMessages.undo, dispatches: { type: 'test/undo', payload: null } };
  act(() => {
    store.dispatch(toastAdded({ kind: 'success', message: shellMessages.product, action }));
  });
  return screen.getByRole('status');
}

describe('a toast with an action', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('closes after a delay', () => {
    openToast();
    wait(SHOWN_FOR);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });

  it('stays while the pointer is over it, and for a delay afterwards', () => {
    const toast = openToast();
    wait(SHOWN_FOR - 1);
    fireEvent.mouseEnter(toast);
    wait(SHOWN_FOR * 4);
    expect(screen.getByRole('status')).toBeVisible();
    fireEvent.mouseLeave(toast);
    wait(SHOWN_FOR - 1);
    expect(screen.getByRole('status')).toBeVisible();
    wait(1);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });

  it('stays while its button has the focus', () => {
    openToast();
    const undo = screen.getByRole('button', { name: 'Undo' });
    act(() => undo.focus());
    wait(SHOWN_FOR * 4);
    expect(undo).toBeVisible();
    act(() => undo.blur());
    wait(SHOWN_FOR);
    expect(undo).not.toBeInTheDocument();
  });
});
