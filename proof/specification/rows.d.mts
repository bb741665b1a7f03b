export interface Row {
  /** `(admin §2 /societes.3)` */
  name: string;
  text: string;
  /** From 0. */
  line: number;
  lead: { text: string; line: number }[];
}
export function readRows(name: string, document: string): Row[];
export function leftOut(document: string, rows: Row[]): string[];
