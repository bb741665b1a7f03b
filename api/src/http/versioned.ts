import type { RequestHandler } from 'express';
import { z } from 'zod';

import { parse } from '../core/validate.js';
import { messages } from '../messages.js';
import { bodyOf, type Body } from './handler.js';

/** The version of a text comes to who asks for it: the specified replies stay as they are. */
export const versioned = ({ avecVersion }: Body, version: string) =>
  avecVersion === true ? { version } : {};

/** What a call may be asked to add to its reply. */
export const flag = z.boolean({ error: messages.flagExpected }).optional();

/** Refuses a call whose body has one of these fields, which its service does not take, in another type: before anything is written. */
export const alsoTyped = (shape: z.ZodRawShape): RequestHandler => {
  const schema = z.object(shape);
  return (req, _res, next) => {
    parse(schema, bodyOf(req));
    next();
  };
};
