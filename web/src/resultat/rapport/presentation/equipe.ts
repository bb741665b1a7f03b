import { count } from '../../../../../schema/french.js';
import { formatRoti } from '../../../../../schema/notation.js';
import { formatDeadline } from '../../../ui/dates.js';
import { indicateurs, plans as communs, resultat as etats, synthese } from '../../textes.js';
import type { Resultat } from '../../years.js';
import { textes } from '../textes.js';
import {
  addSentences,
  INNER,
  lettersIn,
  lineHeight,
  linesIn,
  textPages,
  type Deck,
} from './deck.js';
import { addPlans, addTableOfPlans, haveRoom } from './plans.js';
import { ABOVE, addFigures, BELOW, notesSaid } from './sheet.js';

/** A team's facts: those of its own sheet. */
function factsOf(resultat: Resultat, anneeCourante: number) {
  const { participation, roti, ambassadeurs } = resultat;
  const { faites, total } = participation;
  return [
    ...notesSaid(resultat, anneeCourante),
    {
      nom: indicateurs.participation,
      said: total === null ? count(faites, 'réponse') : `${faites}/${total}`,
    },
    ...(roti?.moyenne && roti.nombre
      ? [
          {
            nom: indicateurs.roti,
            said: `${formatRoti(roti.moyenne)} (${indicateurs.avis(roti.nombre)})`,
          },
        ]
      : []),
    ...(ambassadeurs.length > 0
      ? [{ nom: indicateurs.ambassadeurs, said: ambassadeurs.join(', ') }]
      : []),
  ];
}

/**
 * A team on one slide, as it is on one sheet: its figures, then its synthesis and its actions, which go on behind where they
 * are longer.
 */
export function addEquipe(deck: Deck, resultat: Resultat, anneeCourante: number): void {
  const { libelleEquipe: title, ouverte, dateFermeture, plans } = resultat;
  const chapter = textes.chapitre.equipes;
  const text = resultat.synthese?.synthese.trim() ?? '';
  const said = text && `${synthese.titre}\u00a0: ${text}`;
  const sheet = {
    chapter,
    title,
    kicker: etats.etat(ouverte, formatDeadline(dateFermeture)),
    facts: factsOf(resultat, anneeCourante),
    annees: resultat,
  };
  const rest = belowFigures(said, plans);
  if (rest) {
    const { size, h, plans: below } = rest;
    const slide = addFigures(deck, sheet, ABOVE);
    if (said !== '') addSentences(slide, [said], { y: BELOW, h }, size);
    if (below.length > 0)
      addTableOfPlans(slide, below, { y: BELOW + h, size, name: communs.titre });
    else addPlans(deck, { chapter, title, kicker: communs.titre }, plans);
    return;
  }
  addFigures(deck, sheet);
  for (const page of textPages(text, lettersIn(INNER, 14), 18))
    addSentences(deck.add({ chapter, title, kicker: synthese.titre }), [page]);
  addPlans(deck, { chapter, title, kicker: communs.titre }, plans);
}

/** The largest letters in which all of it has room below the figures, or the synthesis alone has; undefined where it has none. */
function belowFigures(said: string, plans: Resultat['plans']) {
  const heightIn = (size: number) =>
    said === '' ? 0 : linesIn(said, lettersIn(INNER, size)) * lineHeight(size) + 0.1;
  const ways = [plans, []].flatMap((some) =>
    [12, 11, 10].map((size) => ({ size, h: heightIn(size), plans: some })),
  );
  return ways.find(
    ({ size, h, plans: some }) =>
      (said !== '' || some.length > 0) && haveRoom(some, { y: BELOW + h, size }),
  );
}
