import { isNonNullType, isObjectType } from 'graphql';
import type { GraphQLField, GraphQLOutputType } from 'graphql';

import { buildGraphqlSchema } from '../../app/schema.js';
import type { Client, TestApp } from '../../testing/app.js';
import { scenes } from '../../testing/scene.js';
import type { Cible, Ecriture } from './ecriture.js';

const schema = await buildGraphqlSchema();

/** Every mutation of the product, by its name. */
export const MUTATIONS = schema.getMutationType()?.getFields() ?? {};

const nu = (type: GraphQLOutputType) => (isNonNullType(type) ? type.ofType : type);

/** The mutation as a document, with its arguments as variables. */
function ecrire({ name, args, type }: GraphQLField<unknown, unknown>): string {
  const variables = args.map((arg) => `$${arg.name}: ${arg.type}`).join(', ');
  const passes = args.map((arg) => `${arg.name}: $${arg.name}`).join(', ');
  return `mutation ${variables && `(${variables})`} { ${name}${passes && `(${passes})`}
    ${isObjectType(nu(type)) ? '{ __typename }' : ''} }`;
}

/** Makes a mutation with these arguments. */
export function muter(client: Client, mutation: string, variables?: object) {
  const champ = MUTATIONS[mutation];
  if (!champ) throw new Error(`no mutation ${mutation}`);
  return client.graphql(ecrire(champ), variables);
}

/** Makes one of the writes of the list, by GraphQL. */
export async function parGraphql(ecriture: Ecriture, client: Client, cible: Cible): Promise<void> {
  if (ecriture.appel) await ecriture.appel(cible, client);
  else await muter(client, ecriture.mutation, ecriture.arguments?.(cible));
}

/** Makes what the writes of the list are done to. */
export const cibles = (app: TestApp) => {
  const { buildScene, buildAdmin, buildCampagne, buildBoussole } = scenes(app);
  return async (client: Client): Promise<Cible> => {
    const scene = await buildScene();
    const { idBoussole, idEquipe } = scene;
    const { idCampagne: autre } = await buildCampagne();
    const { idBoussole: idNouvelle } = await buildBoussole({ idEquipe, idCampagne: autre });
    const { data } = await client.graphql(`mutation {
      createSynthese(idBoussole: ${idBoussole}, synthese: "Bien") { id }
      createAmbassadeur(idBoussole: ${idBoussole}, nom: "Zoé") { id }
      createPlanEquipe(input: { idBoussole: ${idBoussole}, idEquipe: ${idEquipe},
        objectif: "Mieux", action: "Agir", lead: "Ali" }) { id }
      createJeton(input: { nom: "Rapport", idSociete: ${scene.idSociete}, jours: 9 }) { jeton { id } } }`);
    const jeton = (data?.['createJeton'] as { jeton: { id: number } } | undefined)?.jeton;
    const cree = (champ: string) => (data?.[champ] as { id: number } | undefined)?.id ?? 0;
    return {
      ...scene,
      idNouvelle,
      idSynthese: cree('createSynthese'),
      idPlan: cree('createPlanEquipe'),
      idCampagneLibre: (await buildCampagne()).idCampagne,
      idJeton: jeton?.id ?? 0,
      idAutreAdmin: (await buildAdmin()).id,
    };
  };
};
