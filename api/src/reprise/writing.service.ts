import { identity } from '../../../schema/french.js';
import { authorize } from '../acces/permissions.js';
import { audit } from '../audit/audit.service.js';
import { makeCampagne } from '../campagne/campagne.service.js';
import type { AppContext } from '../core/context.js';
import { NotFoundError } from '../core/errors.js';
import { addInactiveCriteres } from '../critere/importedCriteres.service.js';
import { addClosedEquipes } from '../equipe/list.service.js';
import type { Known } from './known.js';
import { writeYears, type Written } from './reprise.sql.js';
import type { Verified } from './verification.js';
import type { TeamYear, Year } from './years.js';

/** Writes what was verified, in the transaction of a caller who may and has locked the company's tree. */
export async function writeReprise(
  tx: AppContext,
  known: Known,
  { teams, freshCriteres }: Verified,
): Promise<void> {
  const { id: idSociete } = known.societe;
  const idOfTeam = await makeTeams(tx, known, teams);
  const idOfCritere = await makeCriteres(tx, idSociete, freshCriteres);
  for (const [annee, own] of Map.groupBy(teams, (team) => team.annee)) {
    const idCampagne = annee.idCampagne ?? (await makeYear(tx, annee));
    const place = { idSociete, idCampagne, annee: annee.annee, k: known.k };
    await writeYears(
      tx,
      place,
      own.map((team) => writtenOf(team, idOfTeam(team), idOfCritere)),
    );
    await audit(tx, {
      action: 'reprise:import',
      objet: 'campagne',
      idObjet: idCampagne,
      idSociete,
      detail: { equipes: own.length, annee: annee.annee, k: known.k },
    });
  }
}

async function makeYear(tx: AppContext, { nom, annee }: Year): Promise<number> {
  authorize(tx, 'campagne:create');
  return (await makeCampagne(tx, { nom, annee })).id;
}

function writtenOf(
  { criteres, facts }: TeamYear,
  idEquipe: number,
  idOfCritere: (id: number) => number,
): Written {
  const most = Math.max(...[...criteres.values()].map((figures) => figures?.nombre ?? 0));
  return {
    idEquipe,
    faites: facts.participation?.faites ?? most,
    total: facts.participation?.total ?? null,
    rotis: facts.roti?.nombre ?? 0,
    sommeRotis: facts.roti?.somme ?? 0,
    criteres: new Map([...criteres].map(([id, figures]) => [idOfCritere(id), figures])),
  };
}

/** Makes the teams that the company lacks, below their branches, which are made too. Nobody comes into them by a code. */
async function makeTeams(tx: AppContext, known: Known, teams: readonly TeamYear[]) {
  const fresh = new Map(
    teams.filter(({ team }) => team.id === null).map(({ team }) => [team.cle, team]),
  );
  const made = await addClosedEquipes(
    tx,
    known.societe.id,
    [...fresh.values()].map(({ libelle, branche }) => ({ libelle, branche })),
  );
  return ({ team }: TeamYear): number => {
    const id = team.id ?? made.get(identity(team.libelle));
    if (id === undefined) throw new NotFoundError();
    return id;
  };
}

/** Makes the criteria that the company lacks. @returns the key of each, which the company's own ones have already. */
async function makeCriteres(tx: AppContext, idSociete: number, fresh: Verified['freshCriteres']) {
  const made = await addInactiveCriteres(
    tx,
    idSociete,
    fresh.map(({ libelle }) => libelle),
  );
  const ids = new Map(fresh.map(({ id }, rank) => [id, made[rank]]));
  return (id: number): number => ids.get(id) ?? id;
}
