import { BadInputError } from '../core/errors.js';
import { created, handler, handlerWith, ok, partIn } from '../http/handler.js';
import { route } from '../http/rest.js';
import { messages } from '../messages.js';
import { listProfils } from '../profil/profil.service.js';
import { createIndividu, deleteIndividu, updateIndividu } from './individu.service.js';
import type { ReadIndividu } from './individu.types.js';
import { resetPassword } from './links/reset.service.js';
import { getIndividu } from './list.service.js';
import { getMe, updateMe, updatePassword } from './me.service.js';
import { register } from './registration.service.js';
import { listAllIndividus } from './rows.service.js';

const presentIndividu = (individu: ReadIndividu) => ({
  ID_INDIVIDU: individu.id,
  PSEUDO: individu.pseudo,
  NOM: individu.nom,
  PRENOM: individu.prenom,
  ADRESSE_MAIL: individu.adresseMail,
  ID_PROFIL: individu.idProfil,
  LIBELLE_PROFIL: individu.libelleProfil,
  ID_SOCIETE: individu.idSociete,
  LIBELLE_SOCIETE: individu.libelleSociete,
  equipes: individu.equipes.map(({ id, libelleEquipe }) => ({ value: id, label: libelleEquipe })),
});

/**
 * A team's id as the select sends it (`{value, label}`) or alone; anything else is passed on, and the schema refuses it.
 */
const idsOf = (options: unknown): unknown =>
  Array.isArray(options)
    ? options.map((option: unknown) =>
        typeof option === 'object' && option !== null && 'value' in option ? option.value : option,
      )
    : (options ?? undefined);

/** What is left empty is sent as an empty text, which means null. */
const empty = (value: unknown): unknown => (value === '' ? null : value);

/** Account calls (admin spec §7, journey spec §7). */
export const individuRest = [
  route(
    'GET',
    '/register/me',
    handler(async (ctx) => {
      const me = await getMe(ctx);
      return ok({
        ID_INDIVIDU: me.id,
        PSEUDO: me.pseudo,
        NOM: me.nom,
        PRENOM: me.prenom,
        LIBELLE_SOCIETE: me.libelleSociete,
        LIBELLE_EQUIPE: me.libelleEquipe,
      });
    }),
  ),
  route(
    'POST',
    '/register/userAdeo',
    handlerWith(
      { motDePasse: 'password', idEquipe: 'equipe' },
      async (ctx, { pseudo, password, equipe, profil, codeEquipe }) => {
        // The specification sends 0; any other profile would let people choose their own rights (decisions §1).
        if (profil !== undefined && profil !== null && profil !== 0) {
          throw new BadInputError(messages.individu.refusedProfil, 'profil');
        }
        await register(ctx, {
          pseudo,
          motDePasse: password,
          // The specification always sends the team: without one the call is refused even with a code (B149).
          idEquipe: equipe ?? null,
          code: codeEquipe ?? undefined,
        });
        return created();
      },
    ),
  ),
  route(
    'POST',
    '/register/me/modify',
    handler(async (ctx, { nom, prenom }) => {
      await updateMe(ctx, { nom, prenom });
      return created();
    }),
  ),
  route(
    'POST',
    '/register/me/modifyPassword',
    handlerWith(
      { ancien: 'lastPassword', nouveau: 'password' },
      async (ctx, { lastPassword, password }) => {
        await updatePassword(ctx, { ancien: lastPassword, nouveau: password });
        return created();
      },
    ),
  ),
  route(
    'GET',
    '/register/getProfil',
    handler(async (ctx) =>
      ok(
        (await listProfils(ctx)).map(({ id, libelleProfil }) => ({
          ID_PROFIL: id,
          LIBELLE_PROFIL: libelleProfil,
        })),
      ),
    ),
  ),
  route(
    'GET',
    '/register/getAllUsers',
    handler(async (ctx, _body, { query }) => ok(await listAllIndividus(ctx, partIn(query)))),
  ),
  route(
    'POST',
    '/register',
    handlerWith(
      { adresseMail: 'mail', idProfil: 'profil', idSociete: 'societe', idEquipes: 'equipe' },
      async (ctx, { nom, prenom, mail, profil, equipe, societe }) => {
        const { individu, lienActivation, envoye } = await createIndividu(ctx, {
          nom,
          prenom,
          adresseMail: mail,
          idProfil: profil,
          idSociete: empty(societe),
          idEquipes: idsOf(equipe),
        });
        return created({ ...presentIndividu(individu), lienActivation, envoye });
      },
    ),
  ),
  route(
    'POST',
    '/register/getIndividuById',
    handler(async (ctx, { id }) => ok(presentIndividu(await getIndividu(ctx, { id })))),
  ),
  route(
    'POST',
    '/register/modify',
    handlerWith(
      {
        adresseMail: 'mail',
        idProfil: 'profil',
        idSociete: 'societe',
        equipesRetirees: 'delEquipe',
        equipesAjoutees: 'equipe',
      },
      async (ctx, { id, nom, prenom, mail, profil, societe, delEquipe, equipe }) =>
        created(
          presentIndividu(
            await updateIndividu(ctx, {
              id,
              nom,
              prenom,
              adresseMail: empty(mail),
              idProfil: profil,
              idSociete: empty(societe),
              equipesRetirees: idsOf(delEquipe),
              equipesAjoutees: idsOf(equipe),
            }),
          ),
        ),
    ),
  ),
  route(
    'POST',
    '/register/resetPassword',
    handler(async (ctx, { id }) => {
      const { lienActivation, envoye } = await resetPassword(ctx, { id });
      return created({ lienActivation, envoye });
    }),
  ),
  route(
    'POST',
    '/register/deleteIndividu',
    handler(async (ctx, { id }) => {
      await deleteIndividu(ctx, { id });
      return created();
    }),
  ),
];
