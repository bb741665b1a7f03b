import 'reflect-metadata';
import { specifiedDirectives, type GraphQLSchema } from 'graphql';
import { buildSchema, getMetadataStorage } from 'type-graphql';

import { AccordResolver } from '../accord/accord.resolver.js';
import { AmbassadeurResolver } from '../ambassadeur/ambassadeur.resolver.js';
import { AuditResolver } from '../audit/audit.resolver.js';
import { BoussoleResolver } from '../boussole/boussole.resolver.js';
import { EntryResolver } from '../boussole/entry.resolver.js';
import { CampagneResolver } from '../campagne/campagne.resolver.js';
import { CommentaireResolver } from '../commentaire/commentaire.resolver.js';
import { AccesResolver } from '../connexion/connexion.resolver.js';
import { SessionsResolver } from '../connexion/sessions.resolver.js';
import { SessionTimeResolver } from '../connexion/sessionTime.resolver.js';
import { CritereResolver } from '../critere/critere.resolver.js';
import { DashboardResolver } from '../dashboard/dashboard.resolver.js';
import { EntretienResolver } from '../entretien/entretien.resolver.js';
import { EquipeResolver } from '../equipe/equipe.resolver.js';
import { EtatResolver } from '../exploitation/etat.resolver.js';
import { FacilitationResolver } from '../facilitation/facilitation.resolver.js';
import {
  BoussoleEdgesResolver,
  DomaineEdgesResolver,
  EquipeEdgesResolver,
  ParcoursEdgesResolver,
  ResultatEdgesResolver,
  SocieteEdgesResolver,
} from '../graphe/graphe.resolver.js';
import { ImportResolver } from '../individu/importation/importation.resolver.js';
import { IndividuResolver } from '../individu/individu.resolver.js';
import { InvitationResolver } from '../individu/invitation.resolver.js';
import { LinksResolver } from '../individu/links/links.resolver.js';
import { DataResolver } from '../individu/ownData/ownData.resolver.js';
import { ProvisionalResolver } from '../individu/provisional/provisional.resolver.js';
import { JetonResolver } from '../jeton/jeton.resolver.js';
import { describeForJetons } from '../jeton/scope.js';
import { LancementResolver } from '../lancement/lancement.resolver.js';
import { LectureResolver } from '../lecture/lecture.resolver.js';
import { LogoResolver, LogosEnsembleResolver, LogoSocieteResolver } from '../logo/logo.resolver.js';
import { AgendaResolver } from '../planEquipe/agenda/agenda.resolver.js';
import { PlanEquipeResolver } from '../planEquipe/planEquipe.resolver.js';
import { PlansLusResolver } from '../planEquipe/plansLus.resolver.js';
import { PlansSocieteResolver } from '../planEquipe/plansSociete.resolver.js';
import { AdresseRappelResolver } from '../rappel/adresse/adresse.resolver.js';
import { RappelResolver } from '../rappel/rappel.resolver.js';
import { RepriseResolver } from '../reprise/reprise.resolver.js';
import { BrancheResolver } from '../resultat/branche/branche.resolver.js';
import { DomaineResolver } from '../resultat/domaine/domaine.resolver.js';
import { EnsembleResolver } from '../resultat/ensemble/ensemble.resolver.js';
import { ExportResolver } from '../resultat/export/export.resolver.js';
import { HistoriqueResolver } from '../resultat/historique/historique.resolver.js';
import { ResultatResolver } from '../resultat/resultat.resolver.js';
import { ResultatsSocieteResolver } from '../resultat/societe/resultatsSociete.resolver.js';
import { SeanceResolver } from '../seance/seance.resolver.js';
import { SocieteResolver } from '../societe/societe.resolver.js';
import { SyntheseResolver } from '../synthese/synthese.resolver.js';
import { TemoinResolver } from '../temoin/temoin.resolver.js';
import { costDirectives } from './cost.js';
import { guardFields } from './fieldRights.js';
import { permitRefusals, semanticNonNull } from './nullability.js';

const REFUSALS =
  'Each field says by whom, and after "Errors:" the codes that it may answer besides these: UNAUTHENTICATED to whoever is ' +
  'not signed in, FORBIDDEN to whoever may not, BAD_USER_INPUT for an argument out of bounds. A refusal is an error with the ' +
  'path of its field; null without an error means none.';

/** Describes the Query and Mutation types; the resolvers describe everything else. */
function describe(schema: GraphQLSchema): GraphQLSchema {
  const [reads, writes] = [schema.getQueryType(), schema.getMutationType()];
  if (reads) reads.description = `What may be read. ${REFUSALS}`;
  if (writes) writes.description = `What may be changed. ${REFUSALS}`;
  return describeForJetons(guardFields(schema));
}

/**
 * Makes the GraphQL schema from the resolvers; `npm run codegen` prints it to schema/schema.graphql.
 *
 * A plain property has no resolver: GraphQL reads it all the same.
 */
export async function buildGraphqlSchema(): Promise<GraphQLSchema> {
  for (const type of getMetadataStorage().objectTypes) type.simpleResolvers = true;
  return permitRefusals(
    describe(
      await buildSchema({
        skipCheck: true, // Apollo's server checks the schema when it takes it.
        directives: [...specifiedDirectives, semanticNonNull, ...costDirectives],
        resolvers: [
          AccesResolver,
          AccordResolver,
          AdresseRappelResolver,
          RappelResolver,
          AmbassadeurResolver,
          AuditResolver,
          BoussoleEdgesResolver,
          BoussoleResolver,
          CampagneResolver,
          LancementResolver,
          LogoResolver,
          LogosEnsembleResolver,
          LogoSocieteResolver,
          CommentaireResolver,
          CritereResolver,
          DomaineEdgesResolver,
          BrancheResolver,
          DomaineResolver,
          DashboardResolver,
          EntryResolver,
          DataResolver,
          EquipeEdgesResolver,
          ParcoursEdgesResolver,
          ResultatEdgesResolver,
          EntretienResolver,
          EtatResolver,
          EquipeResolver,
          FacilitationResolver,
          InvitationResolver,
          LectureResolver,
          PlansLusResolver,
          EnsembleResolver,
          ExportResolver,
          HistoriqueResolver,
          ImportResolver,
          IndividuResolver,
          ProvisionalResolver,
          JetonResolver,
          LinksResolver,
          PlanEquipeResolver,
          PlansSocieteResolver,
          AgendaResolver,
          ResultatResolver,
          RepriseResolver,
          ResultatsSocieteResolver,
          SeanceResolver,
          SessionTimeResolver,
          SessionsResolver,
          SocieteEdgesResolver,
          SocieteResolver,
          SyntheseResolver,
          TemoinResolver,
        ],
        validate: false,
      }),
    ),
  );
}
