/** Tone of a comment, in keeping with the two scores it goes with. */
export type Tone = 'negatif' | 'mitige' | 'positif';

export type PoolByTone = Readonly<Record<Tone, readonly string[]>>;
