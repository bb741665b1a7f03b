import type { Body } from './handler.js';

/** The version of a text comes to who asks for it: the specified replies stay as they are. */
export const versioned = ({ avecVersion }: Body, version: string) =>
  avecVersion === true ? { version } : {};
