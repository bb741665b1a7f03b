/** Tone of a comment, in keeping with the two scores it goes with. */
export type Ton = 'negatif' | 'mitige' | 'positif';

export type PoolParTon = Readonly<Record<Ton, readonly string[]>>;
