// Computes styles of elements in jsdom with less work and the same result. Queries by role compute the style of every element and its
// ancestors: jsdom matches each rule of each style sheet, and computes fifteen properties of which one is read.
const { createRequire } = require('node:module');

const requireOfJsdom = createRequire(createRequire(__filename).resolve('jest-environment-jsdom'));
const jsdomFile = (name) => requireOfJsdom(`jsdom/lib/jsdom/living/${name}.js`);

// Must be loaded before the module that keeps a reference to it.
const selectors = jsdomFile('helpers/selectors');
const { matchesDontThrow } = selectors;
selectors.matchesDontThrow = (element, selector) => canMatch(element, selector) && matchesDontThrow(element, selector);

const styleRules = jsdomFile('helpers/style-rules');
const { implForWrapper } = jsdomFile('generated/utils');

/** The conditions of the last compound of each selector, by selector; null when any element may match. */
const endsOfSelector = new Map();
const IDENTIFIER = '-?[_a-zA-Z][\\w-]*';
const ENDS_IN_NAMES = new RegExp(`^(${IDENTIFIER}|\\*)?((?:\\.${IDENTIFIER})*)$`);
/** `:where()` and `:is()` with class names only, which can be replaced by their argument. */
const WHERE = /:(?:where|is)\((\.[\w.-]+)\)/g;
const NOT_SIMPLE = /["'\\]/;

/** False when the element lacks the name or the classes of the last compound of a selector. */
function canMatch(element, selector) {
  if (!endsOfSelector.has(selector)) {
    endsOfSelector.set(selector, endsOf(selector));
  }
  const ends = endsOfSelector.get(selector);
  if (ends === null) {
    return true;
  }
  const name = element._localName.toLowerCase();
  const classes = ` ${(element.getAttributeNS(null, 'class') ?? '').replace(/\s/g, ' ')} `;
  return ends.some(
    (end) => (end.name === '' || end.name === name) && end.classes.every((one) => classes.includes(one)),
  );
}

function endsOf(selector) {
  if (typeof selector !== 'string' || NOT_SIMPLE.test(selector)) {
    return null;
  }
  const ends = withoutArguments(selector.replace(WHERE, '$1')).split(',').map(endOf);
  return ends.every((end) => end !== null) ? ends : null;
}

/** The selector without attributes, pseudo-classes and their arguments: with fewer conditions, and no others. */
function withoutArguments(selector) {
  let text = selector.replace(/\[[^\]]*\]/g, '');
  for (let before = ''; before !== text;) {
    before = text;
    text = text.replace(/\([^()]*\)/g, '');
  }
  return text.replace(/::?[\w-]+/g, '');
}

function endOf(part) {
  const [, name, classes] =
    ENDS_IN_NAMES.exec(
      part
        .trim()
        .split(/[\s>+~]+/)
        .at(-1),
    ) ?? [];
  const names = (classes ?? '').split('.').slice(1);
  const tag = name === undefined || name === '*' ? '' : name.toLowerCase();
  return tag === '' && names.length === 0 ? null : { name: tag, classes: names.map((one) => ` ${one} `) };
}

const ELEMENT = 1;

/** The properties that queries and checks of visibility read, by their names in JavaScript and in CSS. */
const READ_OFTEN = new Map(
  ['display', 'visibility', 'opacity', 'pointer-events'].flatMap((name) => [
    [name, name],
    [name.replace(/-(\w)/, (_, letter) => letter.toUpperCase()), name],
  ]),
);

/** Makes `getComputedStyle` of a window cache the style of an element until its document changes, and compute only the read properties. */
function computeStylesOnce(window) {
  const whole = window.getComputedStyle;
  const known = new WeakMap();
  window.getComputedStyle = (element, pseudoElement) => {
    const impl = implForWrapper(element);
    if (impl?.nodeType !== ELEMENT || pseudoElement) {
      return whole(element, pseudoElement);
    }
    const declaration = styleRules.getDeclarationForElement(impl);
    // jsdom resets it with every change of the document.
    const { _styleCache: version } = impl._ownerDocument;
    const styles = known.get(version) ?? new WeakMap();
    known.set(version, styles);
    if (!styles.has(impl)) {
      styles.set(
        impl,
        lazyStyle(impl, declaration, () => whole(element)),
      );
    }
    return styles.get(impl);
  };
}

function lazyStyle(impl, declaration, computeWhole) {
  let whole = null;
  const read = (name) =>
    name in styleRules.propertiesWithResolvedValueImplemented
      ? styleRules.getResolvedValue(impl, name)
      : declaration.getPropertyValue(name);
  const valueOf = (name) => (READ_OFTEN.has(name) ? read(READ_OFTEN.get(name)) : wholeStyle().getPropertyValue(name));
  const wholeStyle = () => (whole ??= computeWhole());
  return new Proxy(declaration, {
    get: (_target, name) => {
      if (name === 'getPropertyValue') {
        return valueOf;
      }
      if (READ_OFTEN.has(name)) {
        return valueOf(name);
      }
      const value = wholeStyle()[name];
      return typeof value === 'function' ? value.bind(whole) : value;
    },
  });
}

module.exports = { computeStylesOnce };
