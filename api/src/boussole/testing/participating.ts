import { expect } from '@jest/globals';

import type { Client, TestApp } from '../../testing/app.js';
import { inParallel, scenes } from '../../testing/scene.js';
import { rows, sql } from '../../testing/sql.js';

export const told = async (client: Client, document: string, variables: object = {}) => {
  const { data, code, message } = await client.graphql(document, variables);
  if (code !== undefined) throw new Error(`${code}: ${message}`);
  return data ?? {};
};

/** People of a team, who are invited, come by the code, scan and finish by the doors, and what each surface says of them. */
export function participating(app: TestApp, asked: () => Client) {
  const { buildCampagne, buildCritere, buildEquipe, buildSociete } = scenes(app);
  let rank = 0;

  /** A team that lets people answer without an account, and its campaign. */
  async function prepare({ k = null as number | null } = {}) {
    const { idSociete } = await buildSociete({ k });
    await buildCritere({ idSociete });
    const { idEquipe, codeEquipe } = await buildEquipe({ idSociete });
    const { idCampagne } = await buildCampagne();
    await told(
      asked(),
      `mutation { updateEquipe(input: { id: ${idEquipe}, sansCompte: true }) { id } }`,
    );
    return { idSociete, idEquipe, codeEquipe, idCampagne, idBoussole: 0, liens: [] as string[] };
  }
  type Room = Awaited<ReturnType<typeof prepare>>;
  type Act = (room: Room, n: number) => Promise<unknown>;

  /** What people do, so many of them. */
  const ACTS: Record<string, Act> = {
    invite: async (room, n) => {
      for (let i = 0; i < n; i += 1) {
        const { createIndividu } = await told(
          asked(),
          'mutation ($input: CreateIndividuInput!) { createIndividu(input: $input) { lienActivation } }',
          {
            input: {
              nom: 'Roy',
              prenom: 'Zoé',
              adresseMail: `place${++rank}@exemple.fr`,
              idProfil: 0,
              idSociete: room.idSociete,
              idEquipes: [room.idEquipe],
            },
          },
        );
        room.liens.push((createIndividu as { lienActivation: string }).lienActivation);
      }
    },
    open: async (room) => {
      const { createBoussole } = await told(
        asked(),
        `mutation { createBoussole(idEquipe: ${room.idEquipe}, idCampagne: ${room.idCampagne}) { id } }`,
      );
      room.idBoussole = (createBoussole as { id: number }).id;
    },
    register: (room, n) => all(n, () => byCode(room)),
    registerAndFinish: (room, n) => all(n, async () => finish(await byCode(room), room)),
    scanAndFinish: (room, n) => all(n, async () => finish(await scan(room), room)),
    scanAndBegin: (room, n) => all(n, async () => begin(await scan(room), room)),
    openPlaceAndFinish: (room, n) =>
      all(n, async () => finish(await activate(room.liens.pop() ?? ''), room)),
    say: (room, n) =>
      told(
        asked(),
        `mutation { updateEquipe(input: { id: ${room.idEquipe}, effectif: ${n} }) { id } }`,
      ),
    erase: async (room, n) => {
      const gone = await rows<{ id: number }>(
        app.database.fork(),
        sql`select id_individu as id from membre_equipe where id_equipe = ${room.idEquipe} order by id_individu limit ${n}`,
      );
      for (const { id } of gone)
        await told(asked(), `mutation { deleteIndividu(id: ${id}) { id } }`);
    },
    close: (room) => told(asked(), `mutation { closeBoussole(id: ${room.idBoussole}) { id } }`),
    nextYear: async (room) => {
      await does(room, 'close');
      room.idCampagne = (
        await buildCampagne({ annee: 2026, nom: `Suivante ${++rank}` })
      ).idCampagne;
      await does(room, 'open');
    },
  };

  /** Makes one of these acts, so many times. */
  function does(room: Room, act: string, n = 0): Promise<unknown> {
    const how = ACTS[act];
    if (!how) throw new Error(`nobody does ${act}`);
    return how(room, n);
  }

  const all = (n: number, act: () => Promise<unknown>) => inParallel(n, act);

  async function byCode({ codeEquipe }: Room): Promise<Client> {
    const phone = app.anonymous();
    await told(phone, 'mutation ($input: RegisterInput!) { register(input: $input) { ok } }', {
      input: {
        pseudo: `Venu${++rank}`,
        motDePasse: 'secret1',
        code: codeEquipe,
        ouvrirSession: true,
      },
    });
    return phone;
  }

  async function scan({ codeEquipe }: Room): Promise<Client> {
    const phone = app.anonymous();
    await told(phone, 'mutation ($code: String!) { confirmCodeEquipe(code: $code) { id } }', {
      code: codeEquipe,
    });
    await told(phone, 'mutation { createCompteProvisoire { pseudo } }');
    return phone;
  }

  async function activate(lien: string): Promise<Client> {
    const phone = app.anonymous();
    const pseudo = `Ouvert${++rank}`;
    await told(
      phone,
      'mutation ($input: ConfirmCompteInput!) { confirmCompte(input: $input) { facilitateur } }',
      {
        input: { jeton: lien.split('/').at(-1), pseudo, motDePasse: 'huit caractères' },
      },
    );
    const signedIn = await phone.post('/api/access/loginUserAdeo', {
      pseudo,
      password: 'huit caractères',
    });
    expect(signedIn.status).toBe(200);
    return phone;
  }

  async function begin(phone: Client, { idBoussole }: Room): Promise<Client> {
    const { createParticipation } = await told(
      phone,
      `mutation { createParticipation(idBoussole: ${idBoussole}) { id } }`,
    );
    const { parcours } = await told(
      phone,
      `{ parcours(idBoussole: ${idBoussole}) { questions { idCritere } } }`,
    );
    for (const { idCritere } of (parcours as { questions: { idCritere: number }[] }).questions)
      await told(
        phone,
        'mutation ($input: UpdateReponseInput!) { updateReponse(input: $input) { id } }',
        {
          input: {
            idParticipation: (createParticipation as { id: number }).id,
            idCritere,
            question1: 1,
            question2: 1,
            commentaire: 'ok',
          },
        },
      );
    return phone;
  }

  async function finish(phone: Client, room: Room): Promise<void> {
    await begin(phone, room);
    await told(phone, `mutation { closeParticipation(idBoussole: ${room.idBoussole}) { id } }`);
  }

  /** What each surface says: "6/7", or "6" where nobody knows of how many. */
  async function surfaces({ idSociete, idEquipe, idBoussole, idCampagne }: Room) {
    const text = ({ faites, total }: { faites: number; total: number | null }) =>
      total === null ? `${faites}` : `${faites}/${total}`;
    const data = await told(
      asked(),
      `{ resultatBoussole(idBoussole: ${idBoussole}) { participation { faites total } }
      equipes(idSociete: ${idSociete}) { id boussoles { id participation { faites total } } }
      resultatDomaine(idDomaine: ${idEquipe}, idCampagne: ${idCampagne}) { participation { faites total } }
      resultatsSociete(idSociete: ${idSociete}) { edges { node { resultats { idBoussole participation { faites total } } } } } }`,
    );
    const read = data as {
      resultatBoussole: { participation: Told };
      resultatDomaine: { participation: Told };
      equipes: { id: number; boussoles: { id: number; participation: Told }[] }[];
      resultatsSociete: {
        edges: { node: { resultats: { idBoussole: number; participation: Told }[] } }[];
      };
    };
    interface Told {
      faites: number;
      total: number | null;
    }
    const { body } = await asked().post('/api/boussole/getBoussoleIndividuByBoussole', {
      idBoussole,
    });
    const entries = body as { id_boussole_individu: number; statut: string }[];
    const finished = entries.filter(({ statut }) => statut === 'Terminé').length;
    const listed = read.equipes
      .flatMap(({ boussoles }) => boussoles)
      .find(({ id }) => id === idBoussole);
    const reported = read.resultatsSociete.edges
      .flatMap(({ node }) => node.resultats)
      .find((one) => one.idBoussole === idBoussole);
    const known = read.resultatBoussole.participation.total !== null;
    return {
      page: text(read.resultatBoussole.participation),
      domain: text(read.resultatDomaine.participation),
      company: listed && text(listed.participation),
      report: reported && text(reported.participation),
      rest: known ? `${finished}/${entries.length}` : `${finished}`,
    };
  }

  return { prepare, does, surfaces };
}
