import { act, renderHook } from '@testing-library/react';

import { useActiveCard } from '@/pages/explorer/thumbnails/use-active-card';

const COUNT = 40;
const open = (initial: number | null) =>
  renderHook(({ current }) => useActiveCard(current, COUNT), { initialProps: { current: initial } });

describe('the active card', () => {
  it('remains the one that keys moved to when the URL is updated later', () => {
    const { result, rerender } = open(null);
    act(() => result.current.reach(1, true));
    // The first card of the list was selected before the key, but the URL is updated only now.
    rerender({ current: 0 });
    expect(result.current.activeIndex).toBe(1);
    act(() => result.current.reach(6, true));
    rerender({ current: 1 });
    expect(result.current.activeIndex).toBe(6);
    rerender({ current: 6 });
    expect(result.current.activeIndex).toBe(6);
  });

  it('is the one that was selected by another component', () => {
    const { result, rerender } = open(0);
    act(() => result.current.reach(1, true));
    rerender({ current: 1 });
    rerender({ current: 9 });
    expect(result.current).toMatchObject({ activeIndex: 9, isMoved: false });
  });

  it('remains when nothing is selected in the URL temporarily', () => {
    const { result, rerender } = open(0);
    act(() => result.current.reach(1, true));
    rerender({ current: null });
    expect(result.current.activeIndex).toBe(1);
    rerender({ current: 0 });
    expect(result.current.activeIndex).toBe(1);
  });

  it('is never after the last one', () => {
    expect(open(400).result.current.activeIndex).toBe(COUNT - 1);
  });
});
