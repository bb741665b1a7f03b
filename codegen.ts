import { readdirSync } from 'node:fs';
import type { CodegenConfig } from '@graphql-codegen/cli';

/**
 * What a phone asks that has scanned a team's sheet, and that answers: somebody waits for each kilobyte. These pages, and
 * the session around them, give their documents to web/src/apollo/light.ts; all others have hooks of Apollo Client.
 */
const LIGHT = new Set([
  'app/Session.graphql',
  'boussole/ReponseBoussolePage.graphql',
  'individu/RegisterUserPage.graphql',
  'individu/provisoire/PersonneSuivante.graphql',
]);

const documents = readdirSync('web/src', { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.graphql'))
  .toSorted();
const roomOf = (file: string) => file.split('/')[0];

/** What the documents of two rooms ask for alike: the life of a campaign, a list of teams, the figures and the state of a séance. */
const SHARED: Record<string, string[]> = {
  individu: [
    'campagne/vies/Vie.graphql',
    'societe/CreationSocietePage.graphql',
    'planEquipe/Agenda.graphql',
  ],
  societe: [
    'critere/CriteresDepart.graphql',
    'boussole/creation/ExtendBoussole.graphql',
    'equipe/ListeEquipes.graphql',
  ],
  seance: ['resultat/seance/EtatSeance.graphql', 'resultat/Annee.graphql'],
};

/** One generated file per room, so that a route's chunk holds only its own operations. */
const outputsOf = (folder: string, files: string[], hasHooks: boolean) =>
  Object.fromEntries(
    [...new Set(files.map(roomOf))].map((room) => [
      `${folder}/${room}.ts`,
      {
        documents: files
          .filter((file) => roomOf(file) === room || SHARED[room ?? '']?.includes(file))
          .map((file) => `web/src/${file}`),
        plugins: ['typescript-operations', 'typed-document-node', './scripts/codegen/hooks.mjs'],
        config: {
          hasHooks,
          enumsAsTypes: true,
          useTypeImports: true,
          skipTypename: true,
          nonOptionalTypename: false,
          dedupeFragments: true,
          // Any error of a reply fails the whole operation here (errorPolicy none), so a null that means a refusal is
          // never read.
          nullability: { errorHandlingClient: true },
          scalars: { Upload: 'File', Date: 'string', DateTimeISO: 'string' },
        },
      },
    ]),
  );

const config: CodegenConfig = {
  schema: 'schema/schema.graphql',
  generates: {
    ...outputsOf(
      'web/src/generated',
      documents.filter((file) => !LIGHT.has(file)),
      true,
    ),
    ...outputsOf('web/src/generated/light', [...LIGHT], false),
  },
};

export default config;
