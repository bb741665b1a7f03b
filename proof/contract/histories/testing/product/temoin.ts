import type { Client } from '../../../../../api/src/testing/app.js';
import { row, run, sql } from '../../../../../api/src/testing/sql.js';
import type { World } from '../world.js';
import type { Company } from './company.js';
import { Doors } from './doors.js';
import { MARK } from './mark.js';

/** The fewest who have finished of a Directe boussole for their number to be told (publication, P12). */
const FEWEST_IN_DIRECTE = 5;

interface Told {
  id: number;
  k: number | null;
  termines: number | null;
  publications: { faites: number | null }[];
}

interface Line {
  comptes: { nom: string; valeur: string }[];
}

const JOURNAL =
  '{ journalTemoin(tri: QUAND, page: { taille: 100 }) { total lignes { quand auteur action objet comptes { nom valeur } } } }';
const BOUSSOLES = `query ($idCampagne: Int!) { boussolesTemoin(idCampagne: $idCampagne) {
  id k termines participants parCode parFacilitateur parLien effaces publications { numero jour faites k } } }`;

/** An observer who belongs to the company and may read nothing that anybody answered. */
export class Temoin {
  private constructor(
    private readonly company: Company,
    private readonly client: Client,
  ) {}

  static async settle(company: Company): Promise<Temoin> {
    const em = company.app.database.fork();
    const made = await row<{ id: number }>(
      em,
      sql`insert into individu (adresse_mail, id_profil)
        values (${`temoin${company.idSociete}@exemple.fr`}, 2) returning id_individu as id`,
    );
    const id = made?.id ?? 0;
    await run(
      em,
      sql`insert into temoin (id_individu, id_societe) values (${id}, ${company.idSociete})`,
    );
    return new Temoin(company, await company.app.as(id));
  }

  /** Its trail, which an answer must leave as it was. */
  async journal(): Promise<string> {
    return JSON.stringify((await this.client.graphql(JOURNAL)).data);
  }

  /** What it is told that it must not be: figures and texts by any door, and numbers of fewer people than k. */
  async poll(world: World): Promise<string[]> {
    const { company, client } = this;
    const doors = new Doors({ name: 'témoin', client, isAdmin: false });
    const boussoles = [...world.boussoles.values()].map(({ id }) => company.of(id));
    const equipes = [...world.equipes.keys()].map((id) => company.of(id));
    const found: string[] = [];
    const refuse = (what: string, read: unknown) => {
      if (read) found.push(`témoin reads ${what}`);
    };
    refuse('a page', (await doors.pages(boussoles)).size);
    refuse('a company', (await doors.societe(company.idSociete, world.annee + 1)).edges.length);
    for (const campagne of world.campagnes.keys()) {
      const id = company.of(campagne);
      refuse('the course', await doors.course(company.idSociete, id));
      refuse('the map', await doors.ensemble(company.idSociete, id));
      refuse('a domain', (await doors.domaines(equipes.map((equipe) => [equipe, id]))).size);
      for (const equipe of equipes) refuse('a branch', await doors.branche(equipe, id));
      found.push(...(await this.strayCounts(id)));
    }
    for (const id of boussoles) {
      await doors.comments(id);
      refuse('rows', await doors.rows(id, equipes[0] ?? 0));
      refuse('files', await doors.files(id));
    }
    const progress = await doors.progress(boussoles);
    refuse('progress', [...progress.values()].some(Boolean));
    refuse('votes', [...(await doors.votes(boussoles)).values()].some(Boolean));
    refuse('texts', doors.texts.size || (await this.journal()).includes(MARK));
    refuse('numbers in the trail', (await this.countsOfTrail()).length);
    return found;
  }

  /** Numbers of answers, and of too few people, that a line of its trail tells. */
  private async countsOfTrail(): Promise<string[]> {
    const { lignes } = JSON.parse(await this.journal()).journalTemoin as { lignes: Line[] };
    return lignes.flatMap(({ comptes }) => {
      const told = new Map(comptes.map(({ nom, valeur }) => [nom, Number(valeur)]));
      // Of a Directe boussole the line has no k, or that of its former minimum.
      const k = told.get('k') ?? 0;
      const isFew = (told.get('faites') ?? Infinity) < (k < 3 ? FEWEST_IN_DIRECTE : k);
      return isFew || told.has('reponses') ? [JSON.stringify(comptes)] : [];
    });
  }

  private async strayCounts(idCampagne: number): Promise<string[]> {
    const { data } = await this.client.graphql(BOUSSOLES, { idCampagne });
    const told = (data?.['boussolesTemoin'] ?? []) as Told[];
    return told.flatMap(({ id, k, termines, publications }) => [
      ...(termines !== null && termines < (k ?? FEWEST_IN_DIRECTE)
        ? [`témoin reads that ${termines} have finished ${id}`]
        : []),
      ...publications
        .filter(({ faites }) => faites !== null && faites < (k ?? FEWEST_IN_DIRECTE))
        .map(({ faites }) => `témoin reads a publication of ${faites} of ${id}`),
    ]);
  }
}
