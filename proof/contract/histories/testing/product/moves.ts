import { find, type Ids } from '../verbs/verb.js';
import type { World } from '../world.js';
import type { Company, Score } from './company.js';
import { MARK } from './mark.js';
import type { Move } from './move.js';
import { ofPeople } from './people.js';
import { tinker } from './tinkering.js';

const PAIRS = 121;
/** No two answers to a criterion of a boussole are equal, so that a row reveals its author to the test. */
const scoreOf = (rank: number): Score => {
  const drawn = (rank * 47) % PAIRS;
  return [Math.floor(drawn / 11) - 5, (drawn % 11) - 5];
};

const SAVE =
  'mutation ($input: UpdateReponseInput!) { updateReponse(input: $input) { totalReponses } }';

/** Sends one answer of a participation. */
async function sendAnswer(
  company: Company,
  world: World,
  [id, critere]: Ids,
  [question1, question2]: Score,
  commentaire: string,
): Promise<boolean> {
  const { boussole, person } = find(world.participations, id);
  const client = await company.ownSession(world, person);
  const idParticipation = await company.participation(boussole, person);
  const idCritere = company.of(critere);
  const input = { idParticipation, idCritere, question1, question2, commentaire };
  return (await company.ask(client, SAVE, { input })).ok;
}

/** Sends, one by one, the answers of a participation that the product does not have yet. */
async function sendAnswers(company: Company, world: World, id: number): Promise<boolean> {
  let accepted = true;
  for (const [critere, { unknown }] of find(world.participations, id).answers) {
    if (company.scores.has(unknown)) continue;
    const score = scoreOf(company.scores.size);
    const ok = await sendAnswer(company, world, [id, critere], score, `${MARK}${unknown}${MARK}`);
    if (ok) company.scores.set(unknown, score);
    accepted &&= ok;
  }
  return accepted;
}

const byAdmin =
  (document: string, variables: (company: Company, world: World, ids: Ids) => object): Move =>
  async (company, world, ids) =>
    (await company.ask(company.admin, document, variables(company, world, ids))).ok;

const withId = (call: string): Move =>
  byAdmin(`mutation ($id: Int!) { ${call} { __typename } }`, (company, _world, [id]) => ({
    id: company.of(id),
  }));

const inBoussole =
  (document: string): Move =>
  async (company, world, [id]) => {
    const { boussole, person } = find(world.participations, id);
    const client = await company.ownSession(world, person);
    return (await company.ask(client, document, { id: company.of(boussole) })).ok;
  };

/** Sends an answer, even one that the rules refuse and the model does not have. */
const send: Move = (company, world, [id = 0, critere = 0]) => {
  const given = find(world.participations, id).answers.get(critere);
  const isNew = given !== undefined && !company.scores.has(given.unknown);
  return isNew
    ? sendAnswers(company, world, id)
    : sendAnswer(company, world, [id, critere], [5, 5], 'non');
};

const answering: Record<string, Move> = {
  answer: send,
  correct: send,
  finish: async (company, world, ids) => {
    if (!(await sendAnswers(company, world, ids[0] ?? 0))) return false;
    return inBoussole('mutation ($id: Int!) { closeParticipation(idBoussole: $id) { statut } }')(
      company,
      world,
      ids,
    );
  },
  comment: async (company, world, [id = 0]) => {
    const { boussole, person } = find(world.participations, id);
    const client = await company.ownSession(world, person);
    const input = {
      idBoussole: company.of(boussole),
      commentaire: `${MARK}${id}.roti${MARK}`,
      roti: rotiOf(id),
    };
    const document =
      'mutation ($input: CreateCommentaireInput!) { createCommentaire(input: $input) { __typename } }';
    return (await company.ask(client, document, { input })).ok;
  },
  join: inBoussole('mutation ($id: Int!) { createParticipation(idBoussole: $id) { id } }'),
};

export const rotiOf = (participation: number) => 1 + (participation % 5);
export const dotsOf = (participation: number) => 1 + (participation % 3);

/** Sends a command to a séance, with the version that it has. */
async function command(company: Company, id: number | undefined, name: string, rest = '') {
  const idBoussole = company.of(id);
  const { data } = await company.ask(
    company.admin,
    `{ seance(idBoussole: ${idBoussole}) { version } }`,
  );
  const { version } = Object(data?.['seance']);
  return company.ask(
    company.admin,
    `mutation { ${name}(input: { idBoussole: ${idBoussole}, version: ${version} ${rest} }) { phase } }`,
  );
}

/** « Révéler », in the séance that goes on or in one of its own, to which the team has come. */
const reveal: Move = (company, _world, [id]) =>
  company.inSeance(company.of(id), async () => {
    // Refused once it was revealed: then it publishes one block more.
    await command(company, id, 'updateSeance', ', phase: REPONSES');
    return (await command(company, id, 'revealSeance')).ok;
  });

async function putDots(company: Company, world: World, id: number): Promise<boolean> {
  const { boussole, person } = find(world.participations, id);
  const client = await company.ownSession(world, person);
  const [critere] = find(world.boussoles, boussole).published.keys();
  const points = [{ idCritere: company.of(Number(critere)), points: dotsOf(id) }];
  const input = { idBoussole: company.of(boussole), points };
  const document = 'mutation ($input: UpdateVoteInput!) { updateVote(input: $input) { phase } }';
  return (await company.ask(client, document, { input })).ok;
}

const votes: Record<string, Move> = {
  openVote: async (company, world, ids) => {
    const [id] = ids;
    await publishing['openSeance']?.(company, world, ids);
    // Those that it has passed are refused.
    for (const phase of ['REPONSES', 'REVELEE', 'DISCUSSION'])
      await command(company, id, 'updateSeance', `, phase: ${phase}`);
    return (await command(company, id, 'openVote')).ok;
  },
  closeVote: async (company, _world, [id]) => (await command(company, id, 'closeVote')).ok,
  updateVote: async (company, world, ids) => {
    let accepted = true;
    for (const id of ids) accepted = (await putDots(company, world, id)) && accepted;
    return accepted;
  },
};

const publishing: Record<string, Move> = {
  publish: reveal,
  openSeance: async (company, _world, [id]) => {
    const { ok } = await company.ask(
      company.admin,
      'mutation ($id: Int!) { openSeance(idBoussole: $id) { k } }',
      { id: company.of(id) },
    );
    await company.gather(company.of(id), false);
    return ok;
  },
  reveal,
  close: withId('closeBoussole(id: $id)'),
  closeAll: byAdmin(
    'mutation ($s: Int!, $id: Int!) { closeBoussoles(idSociete: $s, idCampagne: $id) { fermees } }',
    (company, _world, [id]) => ({ s: company.idSociete, id: company.of(id) }),
  ),
  clock: (company, _world, [id]) => company.expire(company.of(id)),
  createBoussole: (company, world, [, , k = 0]) =>
    company.createBoussole(
      find(world.boussoles, [...world.boussoles.keys()].at(-1)),
      k > 0 ? k : undefined,
    ),
  deleteBoussole: withId('deleteBoussole(id: $id)'),
  switchBoussole: byAdmin(
    'mutation ($id: Int!) { updateNiveauBoussole(id: $id, k: 3) { k } }',
    (company, _world, [id]) => ({ id: company.of(id) }),
  ),
  raiseK: byAdmin(
    'mutation ($id: Int!, $k: Int!) { updateNiveauBoussole(id: $id, k: $k) { k } }',
    (company, world, [id]) => ({ id: company.of(id), k: find(world.boussoles, id).k }),
  ),
};

/** Creates something, and notes the product's id for what the model made last. */
const creating =
  (
    call: string,
    type: string,
    last: (world: World) => number,
    input: (company: Company, world: World) => object,
  ): Move =>
  async (company, world) => {
    const { data, ok } = await company.ask(
      company.admin,
      `mutation ($input: ${type}!) { made: ${call}(input: $input) { id } }`,
      { input: input(company, world) },
    );
    company.name(last(world), Number(Object(data?.['made']).id));
    return ok;
  };
const lastOf = (all: Iterable<number>) => [...all].at(-1) ?? 0;

const base36 = (value: number, length: number) =>
  value.toString(36).toUpperCase().padStart(length, '0');

const settings: Record<string, Move> = {
  createEquipe: creating(
    'createEquipe',
    'CreateEquipeInput',
    ({ equipes }) => lastOf(equipes.keys()),
    (company, { equipes }) => {
      const id = lastOf(equipes.keys());
      // Of this history alone: a code that another team has is replaced by a drawn one.
      const codeEquipe = `H${base36(company.idSociete, 3)}${base36(id, 2)}`;
      company.codes.set(id, codeEquipe);
      return { idSociete: company.idSociete, libelleEquipe: `Née ${id}`, codeEquipe };
    },
  ),
  moveEquipe: byAdmin(
    'mutation ($input: UpdateArbreEquipesInput!) { updateArbreEquipes(input: $input) { version } }',
    (company, world) => ({
      input: {
        idSociete: company.idSociete,
        equipes: [...world.equipes.values()].map(({ id, idParent }) => ({
          id: company.of(id),
          idParent: idParent === null ? null : company.of(idParent),
          libelleEquipe: `Née ${id}`,
        })),
      },
    }),
  ),
  deleteEquipe: byAdmin(
    'mutation ($s: Int!, $id: Int!) { deleteEquipe(idSociete: $s, id: $id) { id } }',
    (company, _world, [id]) => ({ s: company.idSociete, id: company.of(id) }),
  ),
  createCritere: creating(
    'createCritere',
    'CreateCritereInput',
    ({ criteres }) => lastOf(criteres),
    (company, { criteres }) => ({
      idSociete: company.idSociete,
      libelle: `Critère ${lastOf(criteres)}`,
      description: 'Une description',
    }),
  ),
  deleteCritere: byAdmin(
    'mutation ($s: Int!, $id: Int!) { deleteCritere(idSociete: $s, id: $id) { id } }',
    (company, _world, [id]) => ({ s: company.idSociete, id: company.of(id) }),
  ),
  createCampagne: creating(
    'createCampagne',
    'CreateCampagneInput',
    ({ campagnes }) => lastOf(campagnes.keys()),
    (company, { campagnes }) => {
      const id = lastOf(campagnes.keys());
      return { nom: `Campagne ${company.idSociete}x${id}`, annee: find(campagnes, id).annee };
    },
  ),
  tinker,
  setNiveau: (company, { isPubliee, k }) => company.setLevel(isPubliee ? k : null),
};

/** How each verb of a history is done in the product. */
export const MOVES: Readonly<Record<string, Move>> = {
  ...answering,
  ...publishing,
  ...votes,
  ...settings,
  ...ofPeople,
};
