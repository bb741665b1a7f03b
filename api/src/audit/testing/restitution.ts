import { mutate } from './play.js';
import type { Write } from './write.js';

/** Writes about what was read together: comments, synthesis, ambassadors. */
export const restitution: readonly Write[] = [
  {
    mutation: 'deleteCommentaire',
    before: ({ idFinished: idBoussole }, client) =>
      mutate(client, 'revealSeance', { input: { idBoussole, version: 1 } }),
    arguments: ({ idFinished: idBoussole, idVoted: idCritere }) => ({
      input: { idBoussole, idCritere, commentaire: 'ok', motif: 'INJURE' },
    }),
    action: 'commentaire:delete',
  },
  {
    mutation: 'createSynthese',
    arguments: ({ idNew: idBoussole }) => ({ idBoussole, synthese: 'Bien' }),
    rest: '/syntheseBoussole',
    corps: ({ idNew: idBoussole }) => ({ idBoussole, synthese: 'Bien' }),
    action: 'synthese:create',
  },
  {
    mutation: 'updateSynthese',
    arguments: ({ idSynthese: id }) => ({ id, synthese: 'Mieux' }),
    rest: '/syntheseBoussole/modify',
    corps: ({ idSynthese: id_synthese }) => ({ id_synthese, synthese: 'Mieux' }),
    action: 'synthese:update',
  },
  {
    mutation: 'createAmbassadeur',
    arguments: ({ idBoussole }) => ({ idBoussole, nom: 'Ali' }),
    rest: '/ambassadeurBoussole',
    corps: ({ idBoussole }) => ({ idBoussole, nom: 'Ali' }),
    action: 'ambassadeur:create',
  },
  {
    mutation: 'deleteAmbassadeur',
    arguments: ({ idBoussole }) => ({ idBoussole, nom: 'Zoé' }),
    rest: '/ambassadeurBoussole/delete',
    corps: ({ idBoussole }) => ({ idBoussole, nom: 'Zoé' }),
    action: 'ambassadeur:delete',
  },
];
