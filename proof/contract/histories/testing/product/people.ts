import { find, type Ids } from '../verbs/verb.js';
import type { World } from '../world.js';
import { PASSWORD, type Company } from './company.js';
import type { Move } from './move.js';

const REGISTER = 'mutation ($input: RegisterInput!) { register(input: $input) { ok } }';
const EDIT = 'mutation ($input: UpdateIndividuInput!) { updateIndividu(input: $input) { id } }';
const SPEND =
  'mutation ($input: ConfirmCompteInput!) { confirmCompte(input: $input) { facilitateur } }';

const WELCOME =
  'mutation ($id: Int!) { updateEquipe(input: { id: $id, sansCompte: true }) { id } }';
const CHECK = 'mutation ($code: String!) { confirmCodeEquipe(code: $code) { accueille } }';

const newest = (world: World) => [...world.individus.keys()].at(-1) ?? 0;

const edit =
  (changes: (company: Company, ids: Ids) => object): Move =>
  async (company, world, ids) => {
    const { id, isAdmin } = find(world.individus, ids[0]);
    const input = {
      id: company.of(id),
      idProfil: isAdmin ? 1 : 0,
      idSociete: company.idSociete,
      ...changes(company, ids),
    };
    return (await company.ask(company.admin, EDIT, { input })).ok;
  };

/** Keeps the link that a facilitator is shown. */
async function keepLink(company: Company, person: number, document: string, field: string) {
  const { data, ok } = await company.ask(company.admin, document, { id: company.of(person) });
  const link = /"lienActivation":"([^"]+)"/.exec(JSON.stringify(data?.[field] ?? null))?.[1];
  if (link) company.links.set(person, link);
  return ok;
}

export const ofPeople: Record<string, Move> = {
  register: async (company, world, [idEquipe = 0]) => {
    const person = newest(world);
    const pseudo = `Zq${company.idSociete}x${person}`;
    const input = {
      pseudo,
      motDePasse: PASSWORD,
      idEquipe: company.of(idEquipe),
      code: company.codes.get(idEquipe),
    };
    const { ok } = await company.ask(company.app.anonymous(), REGISTER, { input });
    company.name(person, await company.idOf(pseudo));
    return ok;
  },
  /** On a phone of its own, which types the code of a team that welcomes. */
  createCompteProvisoire: async (company, world, [idEquipe = 0]) => {
    await company.ask(company.admin, WELCOME, { id: company.of(idEquipe) });
    const phone = company.app.anonymous();
    await company.ask(phone, CHECK, { code: company.codes.get(idEquipe) });
    const { data, ok } = await company.ask(
      phone,
      'mutation { createCompteProvisoire { pseudo } }',
      {},
    );
    company.name(
      newest(world),
      await company.idOf(Object(data?.['createCompteProvisoire']).pseudo),
    );
    return ok;
  },
  createIndividu: async (company, world, [idEquipe]) => {
    await company.invite(newest(world), company.of(idEquipe));
    return true;
  },
  enterEquipe: edit((company, [, equipe]) => ({ equipesAjoutees: [company.of(equipe)] })),
  leaveEquipe: edit((company, [, equipe]) => ({ equipesRetirees: [company.of(equipe)] })),
  promote: edit(() => ({})),
  demote: edit(() => ({})),
  erase: async (company, _world, [id]) =>
    (
      await company.ask(company.admin, 'mutation ($id: Int!) { deleteIndividu(id: $id) { id } }', {
        id: company.of(id),
      })
    ).ok,
  reset: (company, _world, [id = 0]) =>
    keepLink(
      company,
      id,
      'mutation ($id: Int!) { renewMotDePasse(id: $id) { lienActivation } }',
      'renewMotDePasse',
    ),
  renewLink: (company, _world, [id = 0]) =>
    keepLink(
      company,
      id,
      'mutation ($id: Int!) { renewLiens(ids: [$id]) { liens { lienActivation } } }',
      'renewLiens',
    ),
  spendLink: async (company, world, [id = 0]) => {
    const jeton = company.links.get(id)?.split('/').at(-1);
    const pseudo = `Zi${company.idSociete}x${id}x${world.intruders.length}`;
    const input = { jeton, motDePasse: PASSWORD, pseudo };
    const { ok } = await company.ask(company.app.anonymous(), SPEND, { input });
    await company.session(world.intruders.at(-1)?.session ?? '', id);
    return ok;
  },
};
