// What a test file leaves behind in a window that the next one gets.

/** Objects of a window that tests and the interface change. */
const objectsOf = (window) => [
  window,
  window.document,
  window.navigator,
  ...['Node', 'Element', 'HTMLElement', 'HTMLInputElement', 'HTMLMediaElement', 'Document', 'Range'].map(
    (name) => window[name].prototype,
  ),
];

/** Remembers listeners and timers of a window from now on, and what its objects are like. */
function watchWindow(window) {
  const listeners = [];
  const timers = [];
  for (const target of [window, window.document]) {
    const { addEventListener } = target;
    target.addEventListener = function add(...args) {
      listeners.push([target, args]);
      return addEventListener.apply(this ?? window, args);
    };
  }
  for (const name of ['setTimeout', 'setInterval']) {
    const start = window[name];
    window[name] = (callback, delay, ...args) => {
      const timer = start(callback, delay, ...args);
      // React's scheduler, which is shared, would never start again without its timer, which has no delay.
      if (delay > 0) {
        timers.push(timer);
      }
      return timer;
    };
  }
  const before = objectsOf(window).map((object) => [object, Object.getOwnPropertyDescriptors(object)]);
  return {
    /** As it was, with an empty document at the first address. */
    restore: () => {
      timers.splice(0).forEach((timer) => window.clearTimeout(timer));
      listeners.splice(0).forEach(([target, args]) => target.removeEventListener(...args));
      before.forEach(([object, descriptors]) => restoreProperties(object, descriptors));
      emptyDocument(window);
    },
  };
}

function restoreProperties(object, descriptors) {
  for (const key of Reflect.ownKeys(object)) {
    const descriptor = Object.getOwnPropertyDescriptor(object, key);
    if (!descriptor.configurable) {
      continue;
    }
    const before = descriptors[key];
    if (before === undefined) {
      delete object[key];
    } else if (before.value !== descriptor.value || before.get !== descriptor.get) {
      Object.defineProperty(object, key, before);
    }
  }
}

function emptyDocument(window) {
  const { document } = window;
  for (const element of [document.documentElement, document.body]) {
    element.getAttributeNames().forEach((name) => element.removeAttribute(name));
  }
  document.head.replaceChildren();
  // The same body: Testing Library looks for elements in the one that it was loaded with.
  document.body.replaceChildren();
  window.localStorage.clear();
  window.sessionStorage.clear();
  window.history.replaceState(null, '', '/');
}

module.exports = { watchWindow };
