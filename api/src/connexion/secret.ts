import { createHash, randomBytes } from 'node:crypto';

/** A secret of 256 random bits that fits a cookie or a URL. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** What is stored of a secret. */
export const digest = (secret: string): string => createHash('sha256').update(secret).digest('hex');
