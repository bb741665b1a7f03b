/** Tone of a comment, which suits the two scores beside it. */
export type Tone = 'negatif' | 'mitige' | 'positif';

export type PoolByTone = Readonly<Record<Tone, readonly string[]>>;
