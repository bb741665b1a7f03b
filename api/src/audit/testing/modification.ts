import type { sql } from '../../testing/sql.js';
import type { Target } from './write.js';

export interface Subject extends Target {
  /** A member of the company, in the other team. */
  idElsewhere: number;
  /** The administrator who makes the change. */
  idAuteur: number;
}

/** A mutation that changes something: arguments that change nothing, and one change for each of its fields. */
export interface Modification {
  mutation: string;
  action: string;
  /** Fields that say which object, or that guard the call: they change nothing. */
  checkpoints: string[];
  /** Required fields, with values that change nothing, read from the database. */
  required: (object: Subject) => ReturnType<typeof sql<Record<string, unknown>>>;
  /** By field: another value, and what the trail must say of it; null when it keeps no value. A text that is not here keeps none. */
  fields: Record<
    string,
    {
      valeur: (object: Subject) => unknown;
      champ?: string;
      said: [before: unknown, after: unknown] | null;
      /** What is changed first. */
      avec?: (object: Subject) => Record<string, unknown>;
    }
  >;
  /** All that the mutation may change, in one row. */
  etat: (object: Subject) => ReturnType<typeof sql<Record<string, unknown>>>;
}
