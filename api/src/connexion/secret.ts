import { hash, randomBytes } from 'node:crypto';

/** A random secret of 256 bits that fits a cookie or a URL. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** The SHA-256 of a secret, which is all that is stored of it. */
export const digest = (secret: string): string => hash('sha256', secret);
