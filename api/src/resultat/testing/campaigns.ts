import { expect } from '@jest/globals';

import type { Client, TestApp } from '../../testing/app.js';
import { scenes } from '../../testing/scene.js';
import { run, sql } from '../../testing/sql.js';

/** A campaign that a team was in, in the order of creation, and the FF score that each of six people gave; null: nobody answered. */
export type Played = readonly [annee: number, jour: string | null, score: number | null];

const NAMES = ['A', 'B', 'C', 'D', 'E'];

const YEAR = 'nomCampagne periode moyennes { moyenneQ1 }';
export const PAGE = `resultat { ${YEAR} } precedent { ${YEAR} } resultatN1 { ${YEAR} } resultatN2 { ${YEAR} }
  evolutions { phrase criteres { question1 { ecart } } }`;

interface Year {
  nomCampagne: string;
  periode: string;
}
export interface Page {
  resultat: Year;
  precedent: Year | null;
  resultatN1: Year | null;
  resultatN2: Year | null;
  evolutions: { phrase: string; criteres: { question1: { ecart: number } }[] };
}

/** Several campaigns of a team in a year, and what its pages say of each. */
export function campaignsOf(app: TestApp) {
  const { buildEquipe, buildCritere, buildCampagne, buildBoussole } = scenes(app);
  const { addParticipations, writeScores } = scenes(app);

  async function answer(idBoussole: number, idCritere: number, score: number) {
    const scores = (await addParticipations(idBoussole, 6)).map((participation) => ({
      participation,
      critere: idCritere,
      question1: score,
      question2: score,
    }));
    await writeScores(idBoussole, scores);
  }

  /** Plays campaigns named A, B, C… in a team, each made a day after the one before. */
  async function play(campagnes: readonly Played[]) {
    const { idEquipe, idSociete } = await buildEquipe();
    const { id: idCritere } = await buildCritere({ idSociete, libelle: 'Entraide' });
    const made: { nom: string; idCampagne: number; idBoussole: number }[] = [];
    for (const [rank, [annee, jour, score]] of campagnes.entries()) {
      const nom = `${NAMES[rank]} ${idEquipe}`;
      const { idCampagne } = await buildCampagne({ annee, jour, nom });
      const { idBoussole } = await buildBoussole({ idEquipe, idCampagne });
      await run(
        app.database.fork(),
        sql`update boussole set date_creation = '2026-05-01'::timestamptz + ${rank} * interval '1 day' where id_boussole = ${idBoussole}`,
      );
      if (score !== null) await answer(idBoussole, idCritere, score);
      made.push({ nom, idCampagne, idBoussole });
    }
    return { idEquipe, idSociete, idCritere, made };
  }

  async function read(
    client: Client,
    { idEquipe, idSociete, idCritere, made }: Awaited<ReturnType<typeof play>>,
    nom: string,
  ) {
    const shown = made.find((one) => one.nom.startsWith(nom)) ?? { idCampagne: 0, idBoussole: 0 };
    const ask = async (query: string) => {
      const { data, message } = await client.graphql(`{ ${query} }`);
      expect(message).toBeUndefined();
      return data;
    };
    const pages = await ask(`
    equipe: resultatBoussole(idBoussole: ${shown.idBoussole}) { ${PAGE} }
    domaine: resultatDomaine(idDomaine: ${idEquipe}, idCampagne: ${shown.idCampagne}) { ${PAGE} }
    branche: resultatBranche(idEquipe: ${idEquipe}, idCampagne: ${shown.idCampagne}) { ${PAGE} }`);
    const others = await ask(`
    ensemble(idSociete: ${idSociete}, idCampagne: ${shown.idCampagne}) { avant campagnes { nom jour } lignes { cellules { ecartQ1 } } }
    historique: historiqueCritere(idBoussole: ${shown.idBoussole}, idCritere: ${idCritere}) { annees { periode evolution { question1 { ecart } } } }`);
    const domaine = await ask(`
    historiqueDomaine: historiqueCritereDomaine(idDomaine: ${idEquipe}, idCampagne: ${shown.idCampagne}, idCritere: ${idCritere}) { annees { periode evolution { question1 { ecart } } } }`);
    return { ...pages, ...others, ...domaine } as {
      equipe: Page;
      domaine: Page;
      branche: Page;
      ensemble: {
        avant: string;
        campagnes: { nom: string; jour: string | null }[];
        lignes: { cellules: { ecartQ1: number | null }[] }[];
      };
      historique: unknown;
      historiqueDomaine: unknown;
    };
  }
  return { answer, play, read };
}

export const firstOf = (year: Year | null) => year && year.nomCampagne.charAt(0);
