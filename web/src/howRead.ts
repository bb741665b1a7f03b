/** How a file that somebody gave was read, as the page says it. */
interface Read {
  encodage: string;
  separateur: string;
  feuille: string | null;
  colonnesIgnorees: readonly string[];
}

const SEPARATEURS: Record<string, string> = {
  ';': 'point-virgule',
  ',': 'virgule',
  '\t': 'tabulation',
  '|': 'barre verticale',
};

export const howRead = ({ encodage, separateur, feuille, colonnesIgnorees }: Read): string =>
  [
    feuille === null
      ? `Fichier lu en ${encodage}, séparateur ${SEPARATEURS[separateur] ?? separateur}.`
      : `Classeur Excel lu, feuille « ${feuille} ».`,
    ...(colonnesIgnorees.length > 0 ? [`Colonnes ignorées : ${colonnesIgnorees.join(', ')}.`] : []),
  ].join(' ');
