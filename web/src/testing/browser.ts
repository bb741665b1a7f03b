// Browser features that our libraries need and jsdom lacks.
class ResizeObserverStub implements ResizeObserver {
  observe() {}
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
