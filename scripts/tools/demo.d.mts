/** Copies the embedded database of the demo to that folder, which the product must not have opened yet. */
export function copyDemo(dataDir: string): Promise<void>;
