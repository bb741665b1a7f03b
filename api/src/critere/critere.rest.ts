import type { Request } from 'express';

import { IMAGE_MAX_OCTETS } from '../../../schema/limites.js';
import { IMAGE_REQUISE } from '../../../schema/validation/critere.js';
import { authorize } from '../acces/permissions.js';
import { BadInputError, TooLargeError } from '../core/errors.js';
import { contextOf } from '../http/context.js';
import { created, handler, handlerWith, ok } from '../http/handler.js';
import { fluxDe, readMultipart } from '../http/multipart.js';
import { route } from '../http/rest.js';
import { messages } from '../messages.js';
import { getSociete } from '../societe/societe.service.js';
import type { Critere } from './critere.entity.js';
import {
  createCritere,
  deleteCritere,
  getCritere,
  listCriteres,
  listCriteresSociete,
  updateCritere,
} from './critere.service.js';
import { getImage, logoPath, uploadCritereImage } from './critereImage.service.js';

const presentCritere = (critere: Critere) => ({
  id_critere_boussole: critere.id,
  id_societe: critere.idSociete,
  libelle: critere.libelle,
  description: critere.description,
  Logo: logoPath(critere.image),
  statut: critere.statut,
  libelle_ff_vert: critere.libelleFfVert,
  libelle_ff_rouge: critere.libelleFfRouge,
  libelle_or_vert: critere.libelleOrVert,
  libelle_or_rouge: critere.libelleOrRouge,
});

export const CRITERE_UPLOAD = '/criteresBoussole/upload';
const FORMULAIRE_MAX_OCTETS = IMAGE_MAX_OCTETS + 64 * 1024;
const UN_AN = 'private, max-age=31536000, immutable';

/** Reads the form only once the caller may send one and its announced size is bearable. */
async function readImageForm(req: Request) {
  authorize(contextOf(req), 'critere:write');
  if (!req.is('multipart/form-data')) throw new BadInputError(IMAGE_REQUISE, 'image');
  if (Number(req.headers['content-length'] ?? 0) > FORMULAIRE_MAX_OCTETS) {
    throw new TooLargeError(messages.critere.imageLourde);
  }
  const { champs, fichiers } = await readMultipart(req);
  const [image, autre] = fichiers;
  if (!image) throw new BadInputError(IMAGE_REQUISE, 'image');
  if (autre) throw new BadInputError(messages.critere.uneImage, 'image');
  return { champs, image };
}

/** Criterion calls (admin spec §7, journey spec §7). */
export const critereRest = [
  route(
    'POST',
    '/criteresBoussole/getAllCriteresBoussoleBySociete',
    handler(async (ctx, { idSociete }) => {
      const criteres = await listCriteresSociete(ctx, { idSociete });
      const { libelleSociete } = await getSociete(ctx, { id: idSociete });
      return ok({ LIBELLE_SOCIETE: libelleSociete, criteres: criteres.map(presentCritere) });
    }),
  ),
  route(
    'POST',
    '/criteresBoussole/getAllCriteresBoussole',
    handlerWith({ idSociete: 'id_societe' }, async (ctx, { id_societe: idSociete }) =>
      ok((await listCriteres(ctx, { idSociete })).map(presentCritere)),
    ),
  ),
  route(
    'POST',
    '/criteresBoussole',
    handlerWith(
      {
        libelleFfVert: 'libelle_ff_vert',
        libelleFfRouge: 'libelle_ff_rouge',
        libelleOrVert: 'libelle_or_vert',
        libelleOrRouge: 'libelle_or_rouge',
      },
      async (ctx, body) => {
        const critere = await createCritere(ctx, {
          idSociete: body['idSociete'],
          libelle: body['libelle'],
          description: body['description'],
          libelleFfVert: body['libelle_ff_vert'],
          libelleFfRouge: body['libelle_ff_rouge'],
          libelleOrVert: body['libelle_or_vert'],
          libelleOrRouge: body['libelle_or_rouge'],
        });
        return created(presentCritere(critere));
      },
    ),
  ),
  route(
    'POST',
    CRITERE_UPLOAD,
    handler(async (ctx, _body, req) => {
      const { champs, image } = await readImageForm(req);
      const cible = {
        idSociete: champs['idSociete'],
        idCritere: champs['idCritere'],
        libelle: champs['libelle'],
      };
      return created(
        presentCritere(await uploadCritereImage(ctx, cible, async () => fluxDe(image))),
      );
    }),
  ),
  route(
    'POST',
    '/criteresBoussole/modify',
    handlerWith({ id: 'idCritere' }, async (ctx, { idCritere, libelle, description, statut }) =>
      created(
        presentCritere(await updateCritere(ctx, { id: idCritere, libelle, description, statut })),
      ),
    ),
  ),
  route(
    'POST',
    '/criteresBoussole/deleteCritere',
    handlerWith({ id: 'idCritere' }, async (ctx, { idCritere, idSociete }) => {
      await deleteCritere(ctx, { id: idCritere, idSociete });
      return ok();
    }),
  ),
  route(
    'POST',
    '/criteresBoussole/getCritereById',
    handlerWith({ id: 'idCritere' }, async (ctx, { idCritere }) =>
      ok(presentCritere(await getCritere(ctx, { id: idCritere }))),
    ),
  ),
  route('GET', '/images/:nom', async (req, res) => {
    const empreinte = String(req.params['nom']).replace(/\.webp$/, '');
    const contenu = await getImage(contextOf(req), { empreinte });
    res
      .set({
        'Cache-Control': UN_AN,
        'Content-Security-Policy': 'sandbox',
        'Content-Disposition': 'inline',
      })
      .type('webp')
      .send(contenu);
  }),
];
