/** Stands for @juggle/resize-observer: every browser that we support has its own. */
export const ResizeObserver = globalThis.ResizeObserver;
