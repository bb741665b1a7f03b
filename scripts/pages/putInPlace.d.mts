export function putPages(from: string, to: string, now?: number): void;
