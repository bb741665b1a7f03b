import { BadInputError } from '../core/errors.js';
import { created, handler, ok } from '../http/handler.js';
import { route } from '../http/rest.js';
import { messages } from '../messages.js';
import { listProfils } from '../profil/profil.service.js';
import { register } from './inscription.service.js';
import { getMe, updateMe, updateMotDePasse } from './moi.service.js';

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
    handler(async (ctx, { pseudo, password, equipe, profil, codeEquipe }) => {
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
    }),
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
    handler(async (ctx, { lastPassword, password }) => {
      await updateMotDePasse(ctx, { ancien: lastPassword, nouveau: password });
      return created();
    }),
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
];
