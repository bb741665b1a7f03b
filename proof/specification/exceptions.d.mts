import type { Row } from './rows.mjs';

export const EXCEPTIONS: { row: string; part?: string; section: string; decision: string }[];
export function whatIsLeft(row: Row): string;
export function faultsOf(rows: Row[], places: Map<string, unknown[]>, decisions: string): string[];
