import { act, fireEvent, render, waitFor } from '@testing-library/react';
import { useEffect, useLayoutEffect } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';

import { stringParam, type QueryCodec } from '@/routing/search-params';
import { useQueryParams } from '@/routing/use-query-params';

interface Letters {
  a: string | undefined;
  b: string | undefined;
  c: string | undefined;
}

const letters: QueryCodec<Letters> = {
  parse: ({ a, b, c }) => ({ a: stringParam(a), b: stringParam(b), c: stringParam(c) }),
  format: (params) => ({ ...params }),
};

/** Changes `b` while the change of `a` is being drawn and `c` right after: the address does not know of `b` then. */
function Page() {
  const [{ a, c }, update] = useQueryParams(letters);
  useLayoutEffect(() => {
    if (a !== undefined) {
      update({ b: '2' });
    }
  }, [a, update]);
  useEffect(() => {
    if (a !== undefined && c === undefined) {
      update({ c: '3' });
    }
  }, [a, c, update]);
  return <button onClick={() => update({ a: '1' })}>Change</button>;
}

const openPage = (address: string) => {
  const router = createMemoryRouter([{ path: '/', element: <Page /> }], { initialEntries: [address] });
  const view = render(<RouterProvider router={router} />);
  return { router, view };
};
const searchOf = ({ router }: ReturnType<typeof openPage>) => router.state.location.search;

describe('the parameters of the address', () => {
  it('keep every change, however fast they follow each other, and what belongs to others', async () => {
    const page = openPage('/?other=7');
    fireEvent.click(page.view.getByText('Change'));
    await waitFor(() =>
      expect(Object.fromEntries(new URLSearchParams(searchOf(page)))).toEqual({ other: '7', a: '1', b: '2', c: '3' }),
    );
  });

  it('go out from the address to which a link led', async () => {
    const page = openPage('/?c=1');
    fireEvent.click(page.view.getByText('Change'));
    await waitFor(() => expect(searchOf(page)).toContain('b=2'));
    await act(() => page.router.navigate('/?c=9'));
    fireEvent.click(page.view.getByText('Change'));
    await waitFor(() =>
      expect(Object.fromEntries(new URLSearchParams(searchOf(page)))).toEqual({ a: '1', b: '2', c: '9' }),
    );
  });
});
