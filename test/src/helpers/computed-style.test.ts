// The window of component tests answers about styles in a way of its own (test/helpers/computed-style.js).

const SHEET = `
  .gone { display: none }
  .list .cell { visibility: hidden }
  .list .cell.open, em.open { visibility: visible }
  [data-off] { display: none }
  section:not(.shown) > p { opacity: 0.5 }
  aside * { pointer-events: none }
  div.Upper { opacity: 0.25 }
`;
const PAGE = `
  <style>${SHEET}</style>
  <div id="gone" class="a gone
b"></div>
  <div class="list"><span id="cell" class="cell"><i id="inner"></i></span><span id="open" class="cell open"></span></div>
  <div id="off" data-off></div>
  <section id="section"><p id="paragraph"></p></section>
  <aside><b id="bold"></b></aside>
  <div id="upper" class="Upper"></div>
  <div id="goner" class="goner"></div>
`;

const find = (id: string) => document.getElementById(id)!;
const styleOf = (id: string) => getComputedStyle(find(id));

beforeEach(() => {
  document.body.innerHTML = PAGE;
});

it.each([
  ['gone', 'display', 'none'],
  ['goner', 'display', 'block'],
  ['off', 'display', 'none'],
  ['cell', 'visibility', 'hidden'],
  ['inner', 'visibility', 'hidden'],
  ['open', 'visibility', 'visible'],
  ['paragraph', 'opacity', '0.5'],
  ['bold', 'pointer-events', 'none'],
  ['upper', 'opacity', '0.25'],
])('of #%s, %s is %s', (id, name, value) => {
  expect(styleOf(id).getPropertyValue(name)).toBe(value);
  expect(Reflect.get(styleOf(id), name.replace('-e', 'E'))).toBe(value);
});

it('follows what changes', () => {
  expect(styleOf('goner').display).toBe('block');
  find('goner').className = 'gone';
  expect(styleOf('goner').display).toBe('none');
  find('goner').className = '';
  find('goner').style.display = 'flex';
  expect(styleOf('goner').display).toBe('flex');
  find('cell').className = '';
  expect(styleOf('inner').visibility).toBe('visible');
  document.querySelector('style')!.textContent = 'i { visibility: collapse }';
  expect(styleOf('inner').visibility).toBe('collapse');
  expect(styleOf('gone').display).toBe('block');
});

it('answers every other property as jsdom does', () => {
  find('upper').style.cssText = 'margin-left: 4px; color: red';
  const style = styleOf('upper');
  expect([style.marginLeft, style.color, style.getPropertyValue('color')]).toEqual([
    '4px',
    'rgb(255, 0, 0)',
    'rgb(255, 0, 0)',
  ]);
  expect(find('upper')).toHaveStyle({ color: 'rgb(255, 0, 0)', opacity: '0.25' });
  expect(() => void Reflect.apply(getComputedStyle, window, [document])).toThrow(TypeError);
});
