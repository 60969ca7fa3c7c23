import { MantineProvider, Tooltip } from '@mantine/core';
import { act, fireEvent, render, screen } from '@testing-library/react';

import { theme } from '@/app/theme';

const wait = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
const isShown = () => screen.queryByText('What it does') !== null;

describe('a tooltip', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('[000-9-07] [000-9-08] shows after 500 ms and hides after 100 ms', () => {
    render(
      <MantineProvider theme={theme} env="test">
        <Tooltip label="What it does">
          <button type="button">Do it</button>
        </Tooltip>
      </MantineProvider>,
    );
    fireEvent.mouseEnter(screen.getByRole('button'));
    wait(499);
    expect(isShown()).toBe(false);
    wait(1);
    expect(isShown()).toBe(true);
    fireEvent.mouseLeave(screen.getByRole('button'));
    wait(99);
    expect(isShown()).toBe(true);
    wait(1);
    expect(isShown()).toBe(false);
  });
});
