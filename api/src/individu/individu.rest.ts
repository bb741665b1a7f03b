import { BadInputError } from '../core/errors.js';
import { created, handler, handlerWith, ok } from '../http/handler.js';
import { listeEntiere } from '../http/listeEntiere.js';
import { route } from '../http/rest.js';
import { messages } from '../messages.js';
import { listProfils } from '../profil/profil.service.js';
import {
  createIndividu,
  deleteIndividu,
  getIndividu,
  listIndividus,
  updateIndividu,
} from './individu.service.js';
import type { IndividuLu } from './individu.types.js';
import { register } from './inscription.service.js';
import { resetMotDePasse } from './liens/reinitialisation.service.js';
import { getMe, updateMe, updateMotDePasse } from './moi.service.js';

const presentIndividu = (individu: IndividuLu) => ({
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

/** A team as the select sends it, `{value, label}`, or its bare id; anything else is refused by the rule. */
const idsOf = (options: unknown): unknown =>
  Array.isArray(options)
    ? options.map((option: unknown) =>
        typeof option === 'object' && option !== null && 'value' in option ? option.value : option,
      )
    : (options ?? undefined);

/** An empty select sends an empty text. */
const vide = (valeur: unknown): unknown => (valeur === '' ? null : valeur);

/** Account calls (admin spec §7, journey spec §7). */
export const individuRest = [
  route(
    'GET',
    '/register/me',
    handler(async (ctx) => {
      const moi = await getMe(ctx);
      return ok({
        ID_INDIVIDU: moi.id,
        PSEUDO: moi.pseudo,
        NOM: moi.nom,
        PRENOM: moi.prenom,
        LIBELLE_SOCIETE: moi.libelleSociete,
        LIBELLE_EQUIPE: moi.libelleEquipe,
      });
    }),
  ),
  route(
    'POST',
    '/register/userAdeo',
    handlerWith(
      { motDePasse: 'password', idEquipe: 'equipe' },
      async (ctx, { pseudo, password, equipe, profil, codeEquipe }) => {
        // The specification sends 0; anything else would be choosing one's own rights (decisions §1).
        if (profil !== undefined && profil !== null && profil !== 0) {
          throw new BadInputError(messages.individu.profilRefuse, 'profil');
        }
        await register(ctx, {
          pseudo,
          motDePasse: password,
          // The specification always names the team: without one, refused even with a code (B149).
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
        await updateMotDePasse(ctx, { ancien: lastPassword, nouveau: password });
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
    handler(listeEntiere(async (ctx) => ok((await listIndividus(ctx)).map(presentIndividu)))),
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
          idSociete: vide(societe),
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
        idProfil: 'profil',
        idSociete: 'societe',
        equipesRetirees: 'delEquipe',
        equipesAjoutees: 'equipe',
      },
      async (ctx, { id, nom, prenom, profil, societe, delEquipe, equipe }) =>
        created(
          presentIndividu(
            await updateIndividu(ctx, {
              id,
              nom,
              prenom,
              idProfil: profil,
              idSociete: vide(societe),
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
      const { lienActivation, envoye } = await resetMotDePasse(ctx, { id });
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
