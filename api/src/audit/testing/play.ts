import { getNamedType, isObjectType, type GraphQLField } from 'graphql';

import { buildGraphqlSchema } from '../../app/schema.js';
import type { Client, TestApp } from '../../testing/app.js';
import { scenes } from '../../testing/scene.js';
import { run, sql } from '../../testing/sql.js';
import type { Target, Write } from './write.js';

const schema = await buildGraphqlSchema();

/** Every mutation of the product, by its name. */
export const MUTATIONS = schema.getMutationType()?.getFields() ?? {};

/** The mutation as a document with variables for its arguments. */
function write({ name, args, type }: GraphQLField<unknown, unknown>): string {
  const variables = args.map((arg) => `$${arg.name}: ${arg.type}`).join(', ');
  const passed = args.map((arg) => `${arg.name}: $${arg.name}`).join(', ');
  return `mutation ${variables && `(${variables})`} { ${name}${passed && `(${passed})`}
    ${isObjectType(getNamedType(type)) ? '{ __typename }' : ''} }`;
}

/** Sends a mutation with these arguments. */
export function mutate(client: Client, mutation: string, variables?: object) {
  const field = MUTATIONS[mutation];
  if (!field) throw new Error(`no mutation ${mutation}`);
  return client.graphql(write(field), variables);
}

/** Makes one of the listed writes, by GraphQL. */
export async function byGraphql(made: Write, client: Client, target: Target): Promise<void> {
  if (made.appel) await made.appel(target, client);
  else await mutate(client, made.mutation, made.arguments?.(target));
}

/** Makes the objects that the listed writes act on. */
export const targets = (app: TestApp) => {
  const { buildScene, buildAdmin, buildCampagne, buildBoussole, buildFacilitateur, finish } =
    scenes(app);
  return async (client: Client): Promise<Target> => {
    const scene = await buildScene();
    const { idBoussole, idEquipe } = scene;
    const { idCampagne: other } = await buildCampagne();
    const { idBoussole: idNew } = await buildBoussole({ idEquipe, idCampagne: other });
    const published = await buildScene({ membres: 3, criteres: 1, k: 3 });
    for (const id of published.participations) await finish(published, id);
    await run(
      app.database.fork(),
      sql`insert into seance (id_boussole, phase, started_at, link_digest, link_made_at)
        values (${published.idBoussole}, 'REPONSES', '2000-01-01', md5(${published.idBoussole}::text), now())`,
    );
    await run(app.database.fork(), sql`update boussole set seuil = 3 where id_boussole = ${idNew}`);
    const { data } = await client.graphql(`mutation {
      createSynthese(idBoussole: ${idBoussole}, synthese: "Bien") { id }
      createAmbassadeur(idBoussole: ${idBoussole}, nom: "Zoé") { id }
      createPlanEquipe(input: { idBoussole: ${idBoussole}, idEquipe: ${idEquipe},
        objectif: "Mieux", action: "Agir", lead: "Ali" }) { id }
      createJeton(input: { nom: "Rapport", idSocietes: [${scene.idSociete}], jours: 9 }) { jeton { id } } }`);
    const jeton = (data?.['createJeton'] as { jeton: { id: number } } | undefined)?.jeton;
    const created = (field: string) => (data?.[field] as { id: number } | undefined)?.id ?? 0;
    return {
      ...scene,
      idNew,
      idOtherSociete: published.idSociete,
      idFinished: published.idBoussole,
      idVoter: published.idMembre,
      idVoted: published.idCritere,
      idSynthese: created('createSynthese'),
      idPlan: created('createPlanEquipe'),
      idFreeCampagne: (await buildCampagne()).idCampagne,
      idJeton: jeton?.id ?? 0,
      idOtherAdmin: (await buildAdmin()).id,
      facilitateur: await buildFacilitateur([published.idSociete]),
    };
  };
};
