// A window of jsdom, of which everything is global, as in a browser. Node keeps what it has too, but for what jsdom's elements
// only know as theirs: events, FormData and File, which are turned into Node's when a request leaves.
import { createRequire } from 'node:module';

const { FormData: NodeFormData, File: NodeFile, Request: NodeRequest } = globalThis;
const require = createRequire(import.meta.url);
const { lightStyles } = require('./styles.cjs');
const { JSDOM, VirtualConsole } = createRequire(require.resolve('jest-environment-jsdom'))('jsdom');

const { window } = new JSDOM('<!DOCTYPE html>', {
  pretendToBeVisual: true,
  url: 'http://localhost/',
  // An error in a listener fails its test, as any other that reaches the console.
  virtualConsole: new VirtualConsole().sendTo(console),
});
window.getComputedStyle = lightStyles(window);

const OF_JSDOM = new Set(
  [
    'Event EventTarget CustomEvent MessageEvent CloseEvent DOMException Blob File FormData Storage',
    'localStorage sessionStorage navigator dispatchEvent addEventListener removeEventListener',
  ].flatMap((names) => names.split(' ')),
);
const ITSELF = ['window', 'self', 'top', 'parent', 'frames'];

function* namesOf(object) {
  for (let at = object; at && at !== Object.prototype; at = Object.getPrototypeOf(at)) {
    yield* Object.getOwnPropertyNames(at);
  }
}

const isClass = (value) => 'prototype' in value && /^[A-Z]/.test(value.name);
for (const name of new Set(namesOf(window))) {
  if (['constructor', 'scrollTo'].includes(name) || (name in globalThis && !OF_JSDOM.has(name)))
    continue;
  let set;
  Object.defineProperty(globalThis, name, {
    configurable: true,
    enumerable: true,
    get: () => {
      if (set) return set.value;
      const value = window[name];
      if (typeof value !== 'function' || isClass(value)) return value;
      set = { value: value.bind(window) };
      return set.value;
    },
    set: (value) => {
      set = { value };
    },
  });
}
// What a polyfill gives to all is the window's too, where libraries ask the window of an element.
for (const name of ['CSS', 'ResizeObserver', 'matchMedia', 'scrollTo']) {
  Object.defineProperty(window, name, { get: () => globalThis[name] });
}
for (const name of ITSELF) {
  Object.defineProperty(globalThis, name, { configurable: true, value: globalThis });
}

function toNodeFormData(form) {
  const converted = new NodeFormData();
  for (const [name, value] of form) {
    // The content does not matter to a page's test; the name and the type do.
    const file = typeof value === 'string' ? value : new NodeFile([''], value.name, value);
    converted.append(name, file);
  }
  return converted;
}

globalThis.Request = class extends NodeRequest {
  constructor(input, init) {
    const isForm = init?.body instanceof window.FormData;
    super(input, isForm ? { ...init, body: toNodeFormData(init.body) } : init);
  }
};
// Testing Library says it by hooks of the first test file alone.
globalThis.IS_REACT_ACT_ENVIRONMENT = true;
