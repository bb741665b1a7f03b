import { prepareImage } from '../../../../../api/src/critere/image.js';
import { images } from '../../../../../api/src/testing/images.js';
import { sql } from '../../../../../api/src/testing/sql.js';
import { type Row } from '../row.js';

const image = { champ: 'image', nom: 'logo.png', contenu: () => images.de('png') };

/** Criteria and their images. */
export const criteres: readonly Row[] = [
  {
    id: 'A028',
    rest: ({ idSociete }) => ({ idSociete }),
    graphql: ({ idSociete }) => `{ criteresSociete(idSociete: ${idSociete}) { id } }`,
  },
  {
    id: 'A029',
    rest: ({ idSociete }) => ({ id_societe: idSociete }),
    graphql: ({ idSociete }) => `{ criteres(idSociete: ${idSociete}) { id libelle } }`,
  },
  {
    id: 'A030',
    rest: ({ idBoussole }) => ({ idBoussole }),
    graphql: ({ idBoussole }) => `{ boussole(id: ${idBoussole}) { criteres { id libelle } } }`,
  },
  {
    id: 'A030',
    nuance: 'its level',
    graphql: ({ idBoussole }) => `{ boussole(id: ${idBoussole}) { k } }`,
  },
  {
    id: 'A031',
    rest: ({ idSociete }) => ({ idSociete, libelle: 'Entraide', description: 'd' }),
    graphql: ({ idSociete }) =>
      `mutation { createCritere(input: { idSociete: ${idSociete}, libelle: "Entraide", description: "d" }) { id } }`,
  },
  {
    id: 'A032',
    fichier: image,
    rest: ({ idSociete, idCritere }) => ({ idSociete, idCritere }),
    graphql: ({ idSociete, idCritere }) =>
      `mutation ($fichier: Upload!) { updateCritereImage(image: $fichier,
        input: { idSociete: ${idSociete}, idCritere: ${idCritere} }) { id } }`,
  },
  {
    id: 'A033',
    rest: ({ idCritere }) => ({
      idCritere,
      libelle: 'Entraide',
      description: 'd',
      statut: 'Actif',
    }),
    graphql: ({ idCritere }) =>
      `mutation { updateCritere(input: { id: ${idCritere}, libelle: "Entraide", description: "d", statut: ACTIF }) { id } }`,
  },
  {
    id: 'A034',
    rest: ({ idSociete, idCritere }) => ({ idSociete, idCritere }),
    graphql: ({ idSociete, idCritere }) =>
      `mutation { deleteCritere(idSociete: ${idSociete}, id: ${idCritere}) { id } }`,
  },
  {
    id: 'A035',
    rest: ({ idCritere }) => ({ idCritere }),
    graphql: ({ idCritere }) => `{ critere(id: ${idCritere}) { id libelle version } }`,
  },
  {
    id: 'A036',
    methode: 'GET',
    chemin: ({ image: digest }) => `/api/images/${digest}.webp`,
    rest: () => undefined,
    graphql: ({ idSociete }) => `{ criteres(idSociete: ${idSociete}) { logo } }`,
    prepare: async ({ idSociete, idCritere }, { ecrire }) => {
      const { empreinte, contenu } = await prepareImage(await images.de('png'), '');
      await ecrire(
        sql`insert into image_critere (id_societe, empreinte, contenu)
          values (${idSociete}, ${empreinte}, ${contenu})`,
      );
      await ecrire(sql`update critere set image = ${empreinte} where id_critere = ${idCritere}`);
      return { image: empreinte };
    },
  },
  {
    id: 'updateLogoSociete',
    expected: [401, 403, 403, 403, 403, 200],
    fichier: image,
    graphql: ({ idSociete }) =>
      `mutation ($fichier: Upload) { updateLogoSociete(idSociete: ${idSociete}, image: $fichier) { id logo } }`,
  },
  {
    id: 'updateMonLogo',
    expected: [401, 403, 403, 403, 403, 200],
    fichier: image,
    graphql: () => `mutation ($fichier: Upload) { updateMonLogo(image: $fichier) { logo } }`,
  },
  {
    id: 'monLogo',
    expected: [401, 403, 403, 403, 403, 200],
    graphql: () => '{ monLogo { logo } }',
  },
  {
    id: 'critereRepondu',
    expected: [401, 403, 403, 403, 403, 200],
    graphql: ({ idCritere }) => `{ critereRepondu(id: ${idCritere}) }`,
  },
  {
    id: 'criteresDepartManquants',
    expected: [401, 403, 403, 403, 403, 200],
    graphql: ({ idSociete }) => `{ criteresDepartManquants(idSociete: ${idSociete}) }`,
  },
  {
    id: 'importCriteres',
    expected: [401, 403, 403, 403, 403, 200],
    graphql: ({ idSociete, idOtherSociete }) =>
      `mutation { importCriteres(idSociete: ${idSociete}, idSource: ${idOtherSociete}) { dejaPresents crees { id } } }`,
  },
  {
    id: 'updateOrdreCriteres',
    expected: [401, 403, 403, 403, 403, 200],
    graphql: ({ idSociete, idCriteres }) =>
      `mutation { updateOrdreCriteres(idSociete: ${idSociete}, lus: [${idCriteres.join()}], ids: [${idCriteres.join()}]) { criteres { id } } }`,
  },
  {
    id: 'createCriteresDepart',
    expected: [401, 403, 403, 403, 403, 200],
    graphql: ({ idSociete }) =>
      `mutation { createCriteresDepart(idSociete: ${idSociete}) { dejaPresents crees { id } } }`,
  },
];
