import * as React from 'react';

// Browser features that our libraries need and jsdom lacks.
class ResizeObserverStub implements ResizeObserver {
  constructor(private readonly callback: ResizeObserverCallback) {}

  /** A browser tells the first size too. */
  observe() {
    this.callback([], this);
  }
  unobserve() {}
  disconnect() {}
}

Object.assign(globalThis, {
  ResizeObserver: ResizeObserverStub,
  matchMedia: (media: string) => ({
    media,
    matches: false,
    onchange: null,
    addEventListener: () => {},
    removeEventListener: () => {},
    dispatchEvent: () => false,
  }),
});
Object.assign(window, { scrollTo: () => {} });
Object.assign(Element.prototype, { scrollTo: () => {}, scrollIntoView: () => {} });
URL.createObjectURL = () => 'blob:preview';
URL.revokeObjectURL = () => {};

// In development React takes a stack for each element it makes, to say in an error who made it: a tenth of the suite's time.
// It takes none once it has counted too many of them.
const internals = Object.entries(React).find(([name]) =>
  name.startsWith('__CLIENT_INTERNALS'),
)?.[1];
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => Infinity,
  set: () => {},
});

// It also notes each rendering for a browser’s timeline, which nobody looks at: it does so where the console has a timeline.
Object.assign(console, { timeStamp: undefined });
