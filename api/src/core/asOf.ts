import type { AppContext, Browser } from './context.js';
import { notedOn } from './noted.js';

/** The version of what a request shows, as the statement that reads it finds it. */
const versions = notedOn<Browser, { read?: string }>();

/** Asks for the version of what this request is about to read; returns where it will be noted. */
export function wantVersion({ navigateur }: AppContext): { read?: string } {
  const version = {};
  versions.set(navigateur, version);
  return version;
}

/** Whether a statement should read it: it costs a fifth of a page. */
export const isVersionWanted = ({ navigateur }: AppContext): boolean => versions.has(navigateur);

export function noteVersion({ navigateur }: AppContext, read: string): void {
  const version = versions.get(navigateur);
  if (version) version.read = read;
}

const members = new WeakSet<Browser>();

/** Notes that a page, as its statement read it, shows its reader what only members of its team are shown. */
export const noteMember = ({ navigateur }: AppContext): unknown => members.add(navigateur);
export const isForMember = ({ navigateur }: AppContext): boolean => members.has(navigateur);
