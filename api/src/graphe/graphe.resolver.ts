import { Arg, Ctx, Extensions, FieldResolver, Int, Query, Resolver, Root } from 'type-graphql';

import { STATUTS_PARTICIPATION } from '../../../schema/statuts.js';
import { listAmbassadeurs } from '../ambassadeur/ambassadeur.service.js';
import { listAskedCriteres } from '../boussole/askedCriteres.service.js';
import { Boussole } from '../boussole/boussole.entity.js';
import { listBoussolesEquipe } from '../boussole/list.service.js';
import { Parcours } from '../boussole/parcours.types.js';
import { getStatut } from '../boussole/participation.service.js';
import { listCommentaires } from '../commentaire/commentaire.service.js';
import { Commentaire } from '../commentaire/commentaire.types.js';
import { conservationOf } from '../conservation/conservation.service.js';
import { Conservation } from '../conservation/conservation.types.js';
import { alreadyRead } from '../core/alreadyRead.js';
import type { AppContext } from '../core/context.js';
import { InScope, OpenTo } from '../core/openTo.js';
import { CritereDemande } from '../critere/askedCritere.types.js';
import { Equipe } from '../equipe/equipe.entity.js';
import { listEquipes } from '../equipe/equipe.service.js';
import { PlanEquipe } from '../planEquipe/planEquipe.entity.js';
import { confidentialiteOf, getConfidentialite } from '../publication/publication.service.js';
import { Confidentialite } from '../publication/publication.types.js';
import { listPlansDomaine } from '../resultat/domaine/domaine.service.js';
import { ResultatDomaine } from '../resultat/domaine/domaine.types.js';
import { getResultatBoussole } from '../resultat/resultat.service.js';
import { Participation, ResultatBoussole } from '../resultat/resultat.types.js';
import { Societe } from '../societe/societe.entity.js';
import { Synthese } from '../synthese/synthese.entity.js';
import { getSyntheseByBoussole } from '../synthese/synthese.service.js';
import { ComptesEquipe } from './accounts.types.js';
import {
  getBoussole,
  getParent,
  getParticipation,
  getSocieteOf,
  listChildren,
  presentAccounts,
} from './graphe.service.js';

const KEPT =
  'How long its answers and comments are kept, and since when they are erased. FORBIDDEN to reporting tokens.';
const OF_BOUSSOLE = 'Read like the boussole itself.';
const SYNTHESE = 'Its synthesis; null when none was written.';

/** The edges of a boussole. */
@Resolver(() => Boussole)
export class BoussoleEdgesResolver {
  @OpenTo('jeton')
  @Query(() => Boussole, {
    description: 'One boussole. Its participants, admins, and an open company. Errors: NOT_FOUND.',
  })
  boussole(
    @Arg('id', () => Int, { description: 'Key of the boussole.' }) id: number,
    @Ctx() ctx: AppContext,
  ) {
    return getBoussole(ctx, { id });
  }

  @FieldResolver(() => Conservation, { description: KEPT })
  conservation(@Root() { id }: Boussole, @Ctx() ctx: AppContext) {
    return conservationOf(ctx, id);
  }

  @FieldResolver(() => Confidentialite, {
    description:
      'How it keeps answers confidential, and how far it is. Its participants, members of its team, admins, and an open company.',
  })
  confidentialite(@Root() { id }: Boussole, @Ctx() ctx: AppContext) {
    return getConfidentialite(ctx, { idBoussole: id });
  }

  @OpenTo('jeton')
  @FieldResolver(() => [CritereDemande], {
    description: `What it asks: the frozen list once somebody has answered, or once it is published. ${OF_BOUSSOLE}`,
  })
  criteres(@Root() { id }: Boussole, @Ctx() ctx: AppContext) {
    return listAskedCriteres(ctx, { idBoussole: id });
  }

  @FieldResolver(() => STATUTS_PARTICIPATION, {
    description:
      "Status of the signed-in person's participation; of the whole, for an admin who takes no part. FORBIDDEN to others.",
  })
  monStatut(@Root() { id }: Boussole, @Ctx() ctx: AppContext) {
    return getStatut(ctx, { idBoussole: id });
  }

  @OpenTo('jeton')
  @InScope('PARTICIPATION')
  @FieldResolver(() => Participation, { description: OF_BOUSSOLE })
  participation(@Root() boussole: Boussole, @Ctx() ctx: AppContext) {
    const read = alreadyRead<Participation>(boussole, 'participation');
    return read ?? getParticipation(ctx, { idBoussole: boussole.id });
  }

  @FieldResolver(() => Synthese, {
    nullable: true,
    description: `${SYNTHESE} ${OF_BOUSSOLE} FORBIDDEN to others.`,
  })
  synthese(@Root() { id }: Boussole, @Ctx() ctx: AppContext) {
    return getSyntheseByBoussole(ctx, { idBoussole: id });
  }

  @FieldResolver(() => [String], { description: `At most two names. ${OF_BOUSSOLE}` })
  ambassadeurs(@Root() { id }: Boussole, @Ctx() ctx: AppContext) {
    return listAmbassadeurs(ctx, { idBoussole: id });
  }

  // Reading it costs as much as a page; for many teams `resultatsSociete` reads them together.
  @Extensions({ weight: 500, own: true })
  @OpenTo('jeton')
  @InScope('CHIFFRES')
  @FieldResolver(() => ResultatBoussole, {
    description: 'Its results. UNAUTHENTICATED for whoever may not read them.',
  })
  resultatBoussole(@Root() { id }: Boussole, @Ctx() ctx: AppContext) {
    return getResultatBoussole(ctx, { idBoussole: id });
  }

  @FieldResolver(() => [Commentaire], {
    description: 'Closing comments, in no order. Admin only.',
  })
  commentaires(@Root() { id }: Boussole, @Ctx() ctx: AppContext) {
    return listCommentaires(ctx, { idBoussole: id });
  }
}

/** The edges of a team. */
@Resolver(() => Equipe)
export class EquipeEdgesResolver {
  @OpenTo('jeton')
  @FieldResolver(() => Equipe, {
    nullable: true,
    description: 'Its parent; null for a domain. FORBIDDEN to whoever may not read that team.',
  })
  parent(@Root() equipe: Equipe, @Ctx() ctx: AppContext) {
    return getParent(ctx, equipe);
  }

  @OpenTo('jeton')
  @FieldResolver(() => [Equipe], {
    description: 'The teams just below it. Admins, and members of an open company.',
  })
  enfants(@Root() equipe: Equipe, @Ctx() ctx: AppContext) {
    return listChildren(ctx, equipe);
  }

  @OpenTo('jeton')
  @FieldResolver(() => [Boussole], {
    description: 'Its boussoles, latest first. Its members, admins, and an open company.',
  })
  boussoles(@Root() { id }: Equipe, @Ctx() ctx: AppContext) {
    return listBoussolesEquipe(ctx, { idEquipe: id });
  }

  @FieldResolver(() => Societe, {
    description:
      'Its company. Admins, its own members, and who reads a boussole of the team, from that one.',
  })
  societe(@Root() equipe: Equipe, @Ctx() ctx: AppContext) {
    return getSocieteOf(ctx, equipe);
  }
}

/** The edges of a company. */
@Resolver(() => Societe)
export class SocieteEdgesResolver {
  @FieldResolver(() => [Equipe], { description: 'Its teams, in tree order.' })
  equipes(@Root() societe: Societe, @Ctx() ctx: AppContext) {
    return listEquipes(ctx, { idSociete: societe.id });
  }
}

const ACCOUNTS = 'The accounts of its team.';

const LEVEL = 'How it keeps answers confidential, and how far it is.';

const PLANS = 'What was decided, oldest first. FORBIDDEN to reporting tokens.';

/** The edges of a boussole's results: what was decided after them, and how many accounts they come from. */
@Resolver(() => ResultatBoussole)
export class ResultatEdgesResolver {
  @FieldResolver(() => [PlanEquipe], { description: PLANS })
  plans(@Root() { plans }: ResultatBoussole) {
    return plans;
  }

  @FieldResolver(() => [PlanEquipe], {
    description:
      'What the team decided in the two years before and is still to be done, and what became of the rest of last year’s, oldest first; what was carried over since is not in it. FORBIDDEN to reporting tokens.',
  })
  plansPrecedents(@Root() { plansPrecedents }: ResultatBoussole) {
    return plansPrecedents;
  }

  @FieldResolver(() => Synthese, {
    nullable: true,
    description: `${SYNTHESE} FORBIDDEN to reporting tokens.`,
  })
  synthese(@Root() { synthese }: ResultatBoussole) {
    return synthese;
  }

  @FieldResolver(() => Conservation, { description: KEPT })
  conservation(@Root() { idBoussole }: ResultatBoussole, @Ctx() ctx: AppContext) {
    return conservationOf(ctx, idBoussole);
  }

  @FieldResolver(() => ComptesEquipe, { description: ACCOUNTS })
  comptesEquipe(@Root() { accounts }: ResultatBoussole) {
    return presentAccounts(accounts);
  }

  @FieldResolver(() => Confidentialite, { description: LEVEL })
  confidentialite(@Root() { facts, state }: ResultatBoussole, @Ctx() ctx: AppContext) {
    return confidentialiteOf(ctx, facts, state);
  }
}

/** The edges of a domain's results. */
@Resolver(() => ResultatDomaine)
export class DomaineEdgesResolver {
  @FieldResolver(() => [PlanEquipe], { description: PLANS })
  plans(@Root() { plans }: ResultatDomaine) {
    return plans;
  }

  @Query(() => [PlanEquipe], {
    description:
      'Action plans of a domain in a campaign, oldest first. Read as `resultatDomaine`. Errors: NOT_FOUND, BAD_USER_INPUT for a team with a parent.',
  })
  plansDomaine(
    @Arg('idDomaine', () => Int, { description: 'Key of the domain: a team without parent.' })
    idDomaine: number,
    @Arg('idCampagne', () => Int, { description: 'Key of the campaign.' }) idCampagne: number,
    @Ctx() ctx: AppContext,
  ) {
    return listPlansDomaine(ctx, { idDomaine, idCampagne });
  }
}

/** The edges of the questions: the same accounts, the same level. */
@Resolver(() => Parcours)
export class ParcoursEdgesResolver {
  @FieldResolver(() => ComptesEquipe, { description: ACCOUNTS })
  comptesEquipe(@Root() { accounts }: Parcours) {
    return presentAccounts(accounts);
  }

  @FieldResolver(() => Confidentialite, { description: LEVEL })
  confidentialite(@Root() { facts }: Parcours, @Ctx() ctx: AppContext) {
    return confidentialiteOf(ctx, facts);
  }
}
