import type { ReactElement } from 'react';

import type { Ensemble } from '../ensemble/map.js';
import { BrancheSheet } from './BrancheSheet.js';
import type { Contents } from './contents.js';
import { EnsembleSheet } from './EnsembleSheet.js';
import { EquipeSheets } from './EquipeSheets.js';
import { ConfidentialiteSheet, MapSheet, PlansSheet, ReadingSheet } from './OtherSheets.js';
import { textes, type Chapter } from './textes.js';
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
}[];

/** Every sheet of the report, by chapter; a chapter with nothing to show is left out. */
export function sheetsOf({ read, contents, ensemble, annee }: Shown): Chapters {
  const { criteres } = ensemble;
  const { domaines, equipes } = read;
  const { lignes } = contents;
  const one = (chapter: Chapter, sheet: ReactElement) => ({ chapter, below: [], sheets: [sheet] });
  /** The chapter's title stands above its first sheet. */
  const chapterAt = (chapter: Chapter, rank: number) =>
    rank === 0 ? { id: chapter, title: textes.chapitre[chapter] } : undefined;
  return [
    one(
      'ensemble',
      <EnsembleSheet key="ensemble" id="ensemble" {...{ read, contents, criteres }} />,
    ),
    one('carte', <MapSheet key="carte" id="carte" {...{ lignes, criteres, annee }} />),
    {
      chapter: 'domaines' as const,
      below: domaines.map((d) => ({ id: `domaine-${d.idEquipe}`, title: d.libelleEquipe })),
      sheets: domaines.map((branche, rank) => (
        <BrancheSheet
          key={branche.idEquipe}
          branche={branche}
          chapter={chapterAt('domaines', rank)}
        />
      )),
    },
    {
      chapter: 'equipes' as const,
      below: equipes.map((e) => ({ id: `equipe-${e.idEquipe}`, title: e.libelleEquipe })),
      sheets: equipes.map((resultat, rank) => (
        <EquipeSheets
          key={resultat.idEquipe}
          resultat={resultat}
          chapter={chapterAt('equipes', rank)}
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
