import type { RequestHandler } from 'express';
import { z } from 'zod';

import { parse } from '../core/validate.js';
import { messages } from '../messages.js';
import { bodyOf, type Body } from './handler.js';

/** The version of a text comes to who asks for it: the specified replies stay as they are. */
export const versioned = ({ avecVersion }: Body, version: string) =>
  avecVersion === true ? { version } : {};

const flag = z.boolean({ error: messages.flagExpected }).optional();

/** Refuses a call whose body asks for more in its reply by anything but true or false, before anything is written. */
export const flags = (...names: readonly string[]): RequestHandler => {
  const schema = z.object(Object.fromEntries(names.map((name) => [name, flag])));
  return (req, _res, next) => {
    parse(schema, bodyOf(req));
    next();
  };
};
