/** The names of a list that is read as a sentence, whatever its lines. */
export const words = (text: string): string[] => text.trim().split(/\s+/);
