/** Copies the embedded database of the demo to that folder, which must not be in use. */
export function copyDemo(dataDir: string): Promise<void>;
