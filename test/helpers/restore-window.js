// Removes the changes of a test file from a window before the next test file uses it.

/** Objects of a window that tests and the interface change. */
const objectsOf = (window) => [
  window,
  window.document,
  window.navigator,
  ...['Node', 'Element', 'HTMLElement', 'HTMLInputElement', 'HTMLMediaElement', 'Document', 'Range'].map(
    (name) => window[name].prototype,
  ),
];

/** Records the state of objects of a window, and from now on its listeners and timers. */
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
    /** Restores the recorded state, with an empty document at the first address. */
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
  // The body is kept because Testing Library queries the one that existed when it was loaded.
  document.body.replaceChildren();
  window.localStorage.clear();
  window.sessionStorage.clear();
  window.history.replaceState(null, '', '/');
}

module.exports = { watchWindow };
