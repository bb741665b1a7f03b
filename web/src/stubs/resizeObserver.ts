/** Replaces @juggle/resize-observer: every browser that we support has ResizeObserver. */
export const ResizeObserver = globalThis.ResizeObserver;
