import { act, renderHook } from '@testing-library/react';

import { useActiveCard } from '@/pages/explorer/thumbnails/use-active-card';

const COUNT = 40;
const open = (initial: number | null) =>
  renderHook(({ current }) => useActiveCard(current, COUNT), { initialProps: { current: initial } });

describe('the card that the user is on', () => {
  it('stays where the keys led when the address follows', () => {
    const { result, rerender } = open(null);
    act(() => result.current.reach(1, true));
    // The first card of the list was selected before the key, and the address says so only now.
    rerender({ current: 0 });
    expect(result.current.activeIndex).toBe(1);
    act(() => result.current.reach(6, true));
    rerender({ current: 1 });
    expect(result.current.activeIndex).toBe(6);
    rerender({ current: 6 });
    expect(result.current.activeIndex).toBe(6);
  });

  it('is the one that was selected elsewhere', () => {
    const { result, rerender } = open(0);
    act(() => result.current.reach(1, true));
    rerender({ current: 1 });
    rerender({ current: 9 });
    expect(result.current).toMatchObject({ activeIndex: 9, isMoved: false });
  });

  it('stays when the address says for a moment that nothing is selected', () => {
    const { result, rerender } = open(0);
    act(() => result.current.reach(1, true));
    rerender({ current: null });
    expect(result.current.activeIndex).toBe(1);
    rerender({ current: 0 });
    expect(result.current.activeIndex).toBe(1);
  });

  it('is never behind the last one', () => {
    expect(open(400).result.current.activeIndex).toBe(COUNT - 1);
  });
});
