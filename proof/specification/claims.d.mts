export function claims(text: string): string[];
export function unproved(text: string, sources: string[]): string[];
