export const BROWSER_ARGS: string[];
export function findBrowser(): string;
