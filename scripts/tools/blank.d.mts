/** Puts an embedded database without any table into that folder. */
export function copyBlank(dataDir: string): Promise<void>;
