import type { ErrorCode } from '../../../schema/statuts.js';

export const INTERNAL_ERROR = 'Erreur interne ... Veuillez ressayer ...';

/**
 * A refusal that the product foresees, with the French sentence that a person reads.
 *
 * The doors turn `code` into a REST status (app/errorHandler.ts) or a GraphQL `extensions.code` (app/formatError.ts).
 */
export class DomainError extends Error {
  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly details: { champ?: string; retryAfter?: number } = {},
  ) {
    super(message);
    this.name = new.target.name;
  }
}

/** Nobody is signed in, or the caller may not know whether this boussole exists (decisions §6). */
export class UnauthenticatedError extends DomainError {
  constructor(message = 'Vous n’êtes pas connecté') {
    super('UNAUTHENTICATED', message);
  }
}

export class ForbiddenError extends DomainError {
  constructor(message = 'Vous n’avez pas accès à cette page', field?: string) {
    super('FORBIDDEN', message, { champ: field });
  }
}

/** Malformed, missing, out of range or inconsistent; `champ` names the field when there is one. */
export class BadInputError extends DomainError {
  constructor(message: string, field?: string) {
    super('BAD_USER_INPUT', message, { champ: field });
  }
}

/** Unknown id; only admins are told so. */
export class NotFoundError extends DomainError {
  constructor(message = 'Élément introuvable') {
    super('NOT_FOUND', message);
  }
}

/** A step out of order: closed boussole, last administrator, status going back. */
export class ConflictError extends DomainError {
  constructor(message: string, field?: string) {
    super('CONFLICT', message, { champ: field });
  }
}

/** A duplicate, a limit reached, or an image that is none: status 449 of the specification. */
export class DuplicateError extends DomainError {
  constructor(message: string, field?: string) {
    super('DUPLICATE', message, { champ: field });
  }
}

export class TooLargeError extends DomainError {
  constructor(message: string) {
    super('TOO_LARGE', message);
  }
}

/** Too many failures or look-ups (the sentence is of decisions §6), or too many of what is told instead. */
export class TooManyRequestsError extends DomainError {
  constructor(seconds: number, tooMany = 'Trop de tentatives') {
    const retryAfter = Math.max(1, Math.ceil(seconds));
    const secondes = retryAfter === 1 ? '1 seconde' : `${retryAfter} secondes`;
    super('TOO_MANY_REQUESTS', `${tooMany}, réessayez dans ${secondes}`, { retryAfter });
  }
}

/** The database is away or saturated: the sentence of an internal error, and when to try again. */
export class UnavailableError extends DomainError {
  constructor() {
    super('UNAVAILABLE', INTERNAL_ERROR, { retryAfter: 2 });
  }
}

interface PostgresError {
  code?: string;
  constraint?: string;
  table?: string;
}

/** PostgreSQL's error inside an error, whichever engine threw it and however the ORM wrapped it. */
export function postgresError(error: unknown): PostgresError | undefined {
  for (let e = error; e instanceof Error; e = e.cause) {
    const { code, constraint, table } = e as Error & PostgresError;
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return { code, constraint, table };
  }
  return undefined;
}

/** Whether an error is the violation of one of these unique keys. */
export const isUniqueViolation = (error: unknown, ...constraints: readonly string[]): boolean => {
  const pg = postgresError(error);
  return pg?.code === '23505' && constraints.includes(pg.constraint ?? '');
};

/** Whether a write failed because another request has just deleted a row that it refers to. */
export const isForeignKeyViolation = (error: unknown): boolean =>
  postgresError(error)?.code === '23503';

/**
 * The error to throw when a write failed because what it refers to was deleted: NotFoundError, or UnauthenticatedError
 * when the author's account was deleted. Other errors are returned as they are.
 */
export const ifDeleted = (error: unknown): unknown => {
  if (!isForeignKeyViolation(error)) return error;
  return postgresError(error)?.constraint?.endsWith('_id_individu_fkey')
    ? new UnauthenticatedError()
    : new NotFoundError();
};
