import {
  createFragmentHistory,
  moveQueryOutOfFragment,
  queryInFragment,
  queryOfFragment,
} from '@/routing/fragment-history';
import { putQueriesInFragment, linkHref, writtenLinkHref } from '@/routing/link-href';

const address = () => window.location.pathname + window.location.search + window.location.hash;

/** The browser is at this address. */
const openAt = (at: string) => window.history.replaceState(null, '', at);

describe('a query in a fragment', () => {
  it.each([
    ['/case/1/explorer?page=0', '/case/1/explorer#?page=0'],
    ['/case/1/explorer?f=a%23b%26c%25+d&page=0', '/case/1/explorer#?f=a%23b%26c%25+d&page=0'],
    ['/case/1/explorer?f=K%C3%B8benhavn', '/case/1/explorer#?f=K%C3%B8benhavn'],
    ['/case/1/explorer?f=a?b', '/case/1/explorer#?f=a?b'],
    ['/guide?a=b#part', '/guide#?a=b#part'],
    ['/guide#part', '/guide#part'],
    ['/guide', '/guide'],
    ['?page=1', '#?page=1'],
  ])('is %s as %s, and is read back', (path, written) => {
    expect(queryInFragment(path)).toBe(written);
    const [given, read] = [path, written].map((text) => new URL(text, 'http://localhost'));
    const { pathname = '', search = '', hash = '' } = given ?? {};
    expect(queryOfFragment(read ?? new URL('http://localhost'))).toEqual({ pathname, search, hash });
  });

  it('is not one without a question mark, and a query before it counts', () => {
    expect(queryOfFragment({ pathname: '/a', search: '', hash: '#f=1' })).toMatchObject({ search: '', hash: '#f=1' });
    expect(queryOfFragment({ pathname: '/a', search: '?f=1', hash: '#?f=2' })).toMatchObject({ search: '?f=1' });
  });
});

describe('the browser without queries in fragments', () => {
  it.each([
    ['/case/1/explorer#?f=ferry#x', '/case/1/explorer?f=ferry#x'],
    ['/case/1/explorer?f=ship', '/case/1/explorer?f=ship'],
    ['/guide#part', '/guide#part'],
  ])('is at %s as at %s', (link, opened) => {
    openAt(link);
    moveQueryOutOfFragment();
    expect(address()).toBe(opened);
  });
});

describe('a history with queries in fragments', () => {
  it('moves the query of an older link to the fragment at once, and keeps its state', () => {
    window.history.replaceState({ usr: { opens: 'disclosure' }, key: 'k' }, '', '/case/1/explorer?f=ferry&page=0#x');
    const history = createFragmentHistory();
    expect(address()).toBe('/case/1/explorer#?f=ferry&page=0#x');
    expect(history.location).toMatchObject({
      ...{ pathname: '/case/1/explorer', search: '?f=ferry&page=0', hash: '#x' },
      ...{ state: { opens: 'disclosure' }, key: 'k' },
    });
  });

  it('writes every location with its query in the fragment', () => {
    openAt('/');
    const history = createFragmentHistory();
    history.push('/case/1/explorer?f=ferry');
    expect(address()).toBe('/case/1/explorer#?f=ferry');
    history.push({ search: '?f=ship' });
    expect([address(), history.location.search]).toEqual(['/case/1/explorer#?f=ship', '?f=ship']);
    history.replace('/case/1/timeline?f=ship&page=2');
    expect([address(), history.location.search]).toEqual(['/case/1/timeline#?f=ship&page=2', '?f=ship&page=2']);
    expect(history.createHref({ pathname: '/case/1/explorer', search: '?f=a', hash: '' })).toBe(
      '/case/1/explorer#?f=a',
    );
    expect(history.createHref('/about')).toBe('/about');
  });

  it('reports the query of a fragment that is entered, and of the one before it on the way back', async () => {
    openAt('/case/1/explorer#?f=ferry');
    const history = createFragmentHistory();
    const heard: string[] = [];
    const reported = () =>
      new Promise<void>((resolve) => {
        const leave = history.listen(({ location }) => {
          heard.push(location.search);
          leave();
          resolve();
        });
      });
    let next = reported();
    window.location.hash = '#?f=ship';
    await next;
    next = reported();
    history.go(-1);
    await next;
    expect(heard).toEqual(['?f=ship', '?f=ferry']);
  });

  it('has links like its own, also those that a user wrote to this site', () => {
    const { origin } = window.location;
    expect(writtenLinkHref(`${origin}/case/1/explorer?f=a`)).toBe(`${origin}/case/1/explorer?f=a`);
    putQueriesInFragment();
    expect(linkHref('/case/1/explorer?f=a')).toBe('/case/1/explorer#?f=a');
    expect(writtenLinkHref(`${origin}/case/1/explorer?f=a`)).toBe(`${origin}/case/1/explorer#?f=a`);
    expect(writtenLinkHref(`${origin}.example/?f=a`)).toBe(`${origin}.example/?f=a`);
    expect(writtenLinkHref('https://example.org/?f=a')).toBe('https://example.org/?f=a');
  });
});
