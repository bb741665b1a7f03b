import { expect } from '@jest/globals';

import { ask, type Reader } from './asking.js';
import type { Forest } from './forest.js';

interface Team {
  idEquipe: number;
  idBoussole: number | null;
  cellules: {
    idCritere: number;
    nombre: number | null;
    verdictQ1: string | null;
    verdictQ2: string | null;
    ecartQ1: number | null;
    ecartQ2: number | null;
  }[];
}
interface Map {
  criteres: { id: number; libelle: string }[];
  lignes: Team[];
}
interface Moved {
  libelle: string;
  ecart: number | null;
}
interface Changes {
  comparees: number;
  lignes: { idBoussole: number; enBaisse: Moved[]; enHausse: Moved[]; contrastes: Moved[] }[];
}

/** Fewest answers of each year in a comparison. */
const FEWEST = 5;

/** The criteria of a team by what the map says of them, with the change that it shows of FF, or of OR where it alone moved. */
function said({ criteres }: Map, team: Team) {
  const moved = (verdict: string | null | undefined) =>
    verdict === 'EN_BAISSE' || verdict === 'EN_HAUSSE';
  const groups = { enBaisse: [] as string[], enHausse: [] as string[], contrastes: [] as string[] };
  for (const [rank, { libelle }] of criteres.entries()) {
    const cell = team.cellules[rank];
    const verdicts = new Set([cell?.verdictQ1, cell?.verdictQ2]);
    const [down, up] = [verdicts.has('EN_BAISSE'), verdicts.has('EN_HAUSSE')];
    const size = moved(cell?.verdictQ1) ? cell?.ecartQ1 : cell?.ecartQ2;
    if (down && up) groups.contrastes.push(libelle);
    else if (down) groups.enBaisse.push(`${libelle} ${size}`);
    else if (up) groups.enHausse.push(`${libelle} ${size}`);
  }
  return groups;
}

/**
 * What the first page says has changed is what the map says to the same reader, and nothing else: no team is compared that the
 * map does not compare, no criterion is named of which it shows no verdict.
 *
 * @returns how many teams were compared.
 */
export async function compareChanges(reader: Reader, forest: Forest): Promise<number> {
  const changes = await ask<Changes>(
    reader,
    'changements { comparees lignes { idBoussole enBaisse { libelle ecart } enHausse { libelle ecart } contrastes { libelle ecart } } }',
  );
  expect(changes === null).toBe(!reader.isAdmin);
  if (!changes) return 0;
  const [map, before] = await Promise.all(
    [-1, -2].map((at) =>
      ask<Map>(
        reader,
        `ensemble(idSociete: ${forest.idSociete}, idCampagne: ${forest.campagnes.at(at)?.idCampagne ?? 0}) { criteres { id libelle } lignes { idEquipe idBoussole cellules { idCritere nombre verdictQ1 verdictQ2 ecartQ1 ecartQ2 } } }`,
      ),
    ),
  );
  const lines = map?.lignes ?? [];
  const countOf = (year: Map | null | undefined, { idEquipe }: Team, critere: number) => {
    const team = year?.lignes.find((line) => line.idEquipe === idEquipe);
    return team?.cellules.find(({ idCritere }) => idCritere === critere)?.nombre ?? 0;
  };
  const compared = lines.filter((team) =>
    map?.criteres.some(({ id }) =>
      [map, before].every((year) => countOf(year, team, id) >= FEWEST),
    ),
  );
  expect(changes.comparees).toBe(compared.length);
  const sorted = (groups: ReturnType<typeof said>) => ({
    enBaisse: groups.enBaisse.toSorted(),
    enHausse: groups.enHausse.toSorted(),
    contrastes: groups.contrastes.toSorted(),
  });
  const shown = lines.flatMap((team) => {
    const groups = map ? said(map, team) : null;
    return groups && Object.values(groups).some((names) => names.length > 0)
      ? [[team.idBoussole, sorted(groups)] as const]
      : [];
  });
  const sized = (moved: Moved[]) =>
    moved.map(({ libelle, ecart }) => (ecart === null ? libelle : `${libelle} ${ecart}`));
  const listed = changes.lignes.map(
    ({ idBoussole, ...line }) =>
      [
        idBoussole,
        sorted({
          enBaisse: sized(line.enBaisse),
          enHausse: sized(line.enHausse),
          contrastes: sized(line.contrastes),
        }),
      ] as const,
  );
  expect(new Map(listed)).toEqual(new Map(shown));
  return changes.comparees;
}
