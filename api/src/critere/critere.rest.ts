import type { Request } from 'express';

import { IMAGE_MAX_BYTES } from '../../../schema/limits.js';
import { IMAGE_REQUIRED } from '../../../schema/validation/critere.js';
import { mayRead, present } from '../acces/fields.js';
import { within } from '../acces/within.js';
import type { AppContext } from '../core/context.js';
import { BadInputError, TooLargeError } from '../core/errors.js';
import { contextOf } from '../http/context.js';
import { created, handler, handlerWith, ok, type Body } from '../http/handler.js';
import { readMultipart, streamOf } from '../http/multipart.js';
import { route } from '../http/rest.js';
import { flags, versioned } from '../http/versioned.js';
import { messages } from '../messages.js';
import { getSociete } from '../societe/societe.service.js';
import { Critere } from './critere.entity.js';
import {
  createCritere,
  critereVersion,
  deleteCritere,
  getCritere,
  listCriteres,
  listCriteresSociete,
  updateCritere,
} from './critere.service.js';
import { getImage, logoPath, updateCritereImage } from './critereImage.service.js';

/** What REST calls its fields. */
const NAMES = {
  id_critere_boussole: 'id',
  id_societe: 'idSociete',
  libelle: 'libelle',
  description: 'description',
  statut: 'statut',
  libelle_ff_vert: 'libelleFfVert',
  libelle_ff_rouge: 'libelleFfRouge',
  libelle_or_vert: 'libelleOrVert',
  libelle_or_rouge: 'libelleOrRouge',
} as const;

/** The labels of its two scales, as a body names them. */
const LABELS = {
  libelleFfVert: 'libelle_ff_vert',
  libelleFfRouge: 'libelle_ff_rouge',
  libelleOrVert: 'libelle_or_vert',
  libelleOrRouge: 'libelle_or_rouge',
} as const;
const labelsOf = (body: Body) =>
  Object.fromEntries(Object.entries(LABELS).map(([name, sent]) => [name, body[sent]]));

const presentCritere = (ctx: AppContext) => (critere: Critere) => ({
  ...present(ctx, Critere, NAMES)(critere),
  ...(mayRead(ctx, Critere, 'image') && { Logo: logoPath(critere.image) }),
});
const presentVersioned = (ctx: AppContext, critere: Critere, body: Body) => ({
  ...presentCritere(ctx)(critere),
  ...versioned(body, critereVersion(critere)),
});

export const CRITERE_UPLOAD = '/criteresBoussole/upload';
const FORM_MAX_BYTES = IMAGE_MAX_BYTES + 64 * 1024;
const ONE_YEAR = 'private, max-age=31536000, immutable';

/** Reads the form only when the caller may send an image and the announced size is acceptable. */
async function readImageForm(req: Request) {
  within(contextOf(req), 'critere:write');
  if (!req.is('multipart/form-data')) throw new BadInputError(IMAGE_REQUIRED, 'image');
  if (Number(req.headers['content-length'] ?? 0) > FORM_MAX_BYTES) {
    throw new TooLargeError(messages.critere.imageTooHeavy);
  }
  const { fields, files } = await readMultipart(req);
  const [image, other] = files;
  if (!image) throw new BadInputError(IMAGE_REQUIRED, 'image');
  if (other) throw new BadInputError(messages.critere.oneImage, 'image');
  return { fields, image };
}

/** Criterion calls (admin spec §7, journey spec §7). */
export const critereRest = [
  route(
    'POST',
    '/criteresBoussole/getAllCriteresBoussoleBySociete',
    handler(async (ctx, { idSociete }) => {
      const criteres = await listCriteresSociete(ctx, { idSociete });
      const { libelleSociete } = await getSociete(ctx, { id: idSociete });
      return ok({ LIBELLE_SOCIETE: libelleSociete, criteres: criteres.map(presentCritere(ctx)) });
    }),
  ),
  route(
    'POST',
    '/criteresBoussole/getAllCriteresBoussole',
    handlerWith({ idSociete: 'id_societe' }, async (ctx, { id_societe: idSociete }) =>
      ok((await listCriteres(ctx, { idSociete })).map(presentCritere(ctx))),
    ),
  ),
  route(
    'POST',
    '/criteresBoussole',
    handlerWith(LABELS, async (ctx, body) => {
      const { idSociete, libelle, description } = body;
      const critere = await createCritere(ctx, {
        idSociete,
        libelle,
        description,
        ...labelsOf(body),
      });
      return created(presentCritere(ctx)(critere));
    }),
  ),
  route(
    'POST',
    CRITERE_UPLOAD,
    handler(async (ctx, _body, req) => {
      const { fields, image } = await readImageForm(req);
      const target = {
        idSociete: fields['idSociete'],
        idCritere: fields['idCritere'],
        libelle: fields['libelle'],
      };
      return created(
        presentCritere(ctx)(await updateCritereImage(ctx, target, async () => streamOf(image))),
      );
    }),
  ),
  route(
    'POST',
    '/criteresBoussole/modify',
    flags('avecVersion'),
    handlerWith({ id: 'idCritere', ...LABELS }, async (ctx, { idCritere: id, ...body }) => {
      const { libelle, description, statut, nouveauSens, version } = body;
      const written = {
        id,
        libelle,
        description,
        statut,
        ...labelsOf(body),
        nouveauSens,
        version,
      };
      return created(presentVersioned(ctx, await updateCritere(ctx, written), body));
    }),
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
    flags('avecVersion'),
    handlerWith({ id: 'idCritere' }, async (ctx, { idCritere, ...body }) =>
      ok(presentVersioned(ctx, await getCritere(ctx, { id: idCritere }), body)),
    ),
  ),
  route('GET', '/images/:nom', async (req, res) => {
    const digest = String(req.params['nom']).replace(/\.webp$/, '');
    const content = await getImage(contextOf(req), { empreinte: digest });
    res
      .set({
        'Cache-Control': ONE_YEAR,
        'Content-Security-Policy': 'sandbox',
        'Content-Disposition': 'inline',
      })
      .type('webp')
      .send(content);
  }),
];
