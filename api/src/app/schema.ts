import 'reflect-metadata';

import { specifiedDirectives, type GraphQLSchema } from 'graphql';
import { buildSchema } from 'type-graphql';

import { AmbassadeurResolver } from '../ambassadeur/ambassadeur.resolver.js';
import { AuditResolver } from '../audit/audit.resolver.js';
import { BoussoleResolver } from '../boussole/boussole.resolver.js';
import { CampagneResolver } from '../campagne/campagne.resolver.js';
import { CommentaireResolver } from '../commentaire/commentaire.resolver.js';
import { AccesResolver } from '../connexion/connexion.resolver.js';
import { CritereResolver } from '../critere/critere.resolver.js';
import { EquipeResolver } from '../equipe/equipe.resolver.js';
import {
  BoussoleAretesResolver,
  DomaineAretesResolver,
  EquipeAretesResolver,
  ParcoursAretesResolver,
  ResultatAretesResolver,
  SocieteAretesResolver,
} from '../graphe/graphe.resolver.js';
import { DonneesResolver } from '../individu/donnees/donnees.resolver.js';
import { ImportationResolver } from '../individu/importation/importation.resolver.js';
import { IndividuResolver } from '../individu/individu.resolver.js';
import { LiensResolver } from '../individu/liens/liens.resolver.js';
import { JetonResolver } from '../jeton/jeton.resolver.js';
import { decrirePourJetons } from '../jeton/portee.js';
import { PlanEquipeResolver } from '../planEquipe/planEquipe.resolver.js';
import { DomaineResolver } from '../resultat/domaine/domaine.resolver.js';
import { ExportResolver } from '../resultat/export/export.resolver.js';
import { ResultatResolver } from '../resultat/resultat.resolver.js';
import { ResultatsSocieteResolver } from '../resultat/societe/resultatsSociete.resolver.js';
import { SocieteResolver } from '../societe/societe.resolver.js';
import { SyntheseResolver } from '../synthese/synthese.resolver.js';
import { permitRefusals, semanticNonNull } from './nullability.js';

/** The resolvers describe everything but the two types that hold them. */
function decrire(schema: GraphQLSchema): GraphQLSchema {
  const [lectures, ecritures] = [schema.getQueryType(), schema.getMutationType()];
  if (lectures) lectures.description = 'What may be read. Each field says by whom.';
  if (ecritures) ecritures.description = 'What may be changed. Each field says by whom.';
  return decrirePourJetons(schema);
}

/** The GraphQL schema, made from the resolvers; `npm run codegen` prints it to schema/schema.graphql. */
export const buildGraphqlSchema = async (): Promise<GraphQLSchema> =>
  permitRefusals(
    decrire(
      await buildSchema({
        directives: [...specifiedDirectives, semanticNonNull],
        resolvers: [
          AccesResolver,
          AmbassadeurResolver,
          AuditResolver,
          BoussoleAretesResolver,
          BoussoleResolver,
          CampagneResolver,
          CommentaireResolver,
          CritereResolver,
          DomaineAretesResolver,
          DomaineResolver,
          DonneesResolver,
          EquipeAretesResolver,
          ParcoursAretesResolver,
          ResultatAretesResolver,
          EquipeResolver,
          ExportResolver,
          ImportationResolver,
          IndividuResolver,
          JetonResolver,
          LiensResolver,
          PlanEquipeResolver,
          ResultatResolver,
          ResultatsSocieteResolver,
          SocieteAretesResolver,
          SocieteResolver,
          SyntheseResolver,
        ],
        validate: false,
      }),
    ),
  );
