import type { ReactElement } from 'react';

import type { Ensemble } from '../ensemble/map.js';
import { BrancheSheet } from './BrancheSheet.js';
import type { Contents } from './contents.js';
import { EnsembleSheet } from './EnsembleSheet.js';
import { EquipeSheets } from './EquipeSheets.js';
import { ConfidentialiteSheet, MapSheet, PlansSheet, ReadingSheet } from './OtherSheets.js';
import { CHAPTERS, textes, type Chapter } from './textes.js';
import type { Read } from './useRapport.js';

interface Shown {
  read: Read;
  contents: Contents;
  ensemble: Ensemble;
  annee: number;
}

export type Chapters = {
  chapter: Chapter;
  /** Sheets that the contents name below the chapter. */
  below: { id: string; title: string }[];
  sheets: ReactElement[];
  /** Whether it adds up all of them. */
  isSum: boolean;
}[];

const named = (id: Chapter) => ({ id, title: textes.chapitre[id] });
/** A chapter's title stands above its first sheet; the same object, so that the sheet is not drawn again. */
const FIRST = { domaines: named('domaines'), equipes: named('equipes') };

/** The other chapters have one sheet each. */
export const SUMS = CHAPTERS.length - 2;

/** Every sheet of what is read, by chapter; a chapter with nothing to show is left out, one that adds up comes last. */
export function sheetsOf({ read, contents, ensemble, annee }: Shown): Chapters {
  const { criteres, avant } = ensemble;
  const { domaines, equipes } = read;
  const { lignes } = contents;
  const one = (chapter: Chapter, sheet: ReactElement) => ({
    chapter,
    below: [],
    sheets: read.isWhole ? [sheet] : [],
    isSum: true,
  });
  return [
    one(
      'ensemble',
      <EnsembleSheet key="ensemble" id="ensemble" {...{ read, contents, criteres }} />,
    ),
    one('carte', <MapSheet key="carte" id="carte" {...{ lignes, criteres, annee, avant }} />),
    {
      chapter: 'domaines' as const,
      isSum: false,
      below: domaines.map((d) => ({ id: `domaine-${d.idEquipe}`, title: d.libelleEquipe })),
      sheets: domaines.map((branche, rank) => (
        <BrancheSheet
          key={branche.idEquipe}
          branche={branche}
          chapter={rank === 0 ? FIRST.domaines : undefined}
        />
      )),
    },
    {
      chapter: 'equipes' as const,
      isSum: false,
      below: equipes.map((e) => ({ id: `equipe-${e.idEquipe}`, title: e.libelleEquipe })),
      sheets: equipes.map((resultat, rank) => (
        <EquipeSheets
          key={resultat.idEquipe}
          resultat={resultat}
          chapter={rank === 0 ? FIRST.equipes : undefined}
        />
      )),
    },
    one('plans', <PlansSheet key="plans" id="plans" equipes={equipes} />),
    one('lecture', <ReadingSheet key="lecture" id="lecture" />),
    one(
      'confidentialite',
      <ConfidentialiteSheet key="conf" id="confidentialite" equipes={equipes} />,
    ),
  ].filter(({ sheets }) => sheets.length > 0);
}
