import { ArgsType, Field, GraphQLISODateTime, InputType, Int, ObjectType } from 'type-graphql';

import { PAGE_SIZE_MAX } from '../../../../schema/limits.js';
import { connectionOf, edgeOf, firstOf } from '../../core/connection.js';
import { InScope, OpenWhole } from '../../core/openTo.js';
import { EquipeNommee } from '../../equipe/equipe.input.js';
import { SocieteNommee } from '../../societe/societe.input.js';
import type { EvolutionCritere } from '../change/change.types.js';
import { Rupture } from '../change/rupture.types.js';
import { Participation, ResultatAnnee } from '../resultat.types.js';

@OpenWhole('jeton')
@ObjectType({ description: 'The figures of one boussole: a team in a campaign.' })
export class ResultatEquipeAnnee extends ResultatAnnee {
  @Field(() => Int, { description: 'Key of the boussole.' })
  idBoussole!: number;

  @Field(() => Int, { description: 'Key of the campaign.' })
  idCampagne!: number;

  @Field(() => Boolean, { description: 'Whether it still takes answers.' })
  ouverte!: boolean;

  @InScope('PARTICIPATION')
  @Field(() => Participation, { description: 'How many of its participants finished.' })
  participation!: Participation;

  @Field(() => String, {
    description:
      'A digest of its figures that the reader is shown, of those of the boussole before, and of its closing; of nothing else. The same while none of it changes; how many took part, and what is hidden, change nothing.',
  })
  version!: string;

  @Field(() => String, {
    nullable: true,
    description:
      'When some of that was last seen to change: the moment of a publication, `2026-12-18T09:12:33.000Z`; else a day in Paris, `2026-12-18`; null when no day was noted.',
  })
  modifieLe!: string | null;

  /** Exposed by a field resolver: a page of these may not need it. */
  evolutions!: () => Promise<EvolutionCritere[]>;
}

@OpenWhole('jeton')
@ObjectType({ description: 'A team, and its figures of three years.' })
export class ResultatsEquipe {
  @Field(() => EquipeNommee, { description: 'The team.' })
  equipe!: EquipeNommee;

  @Field(() => Int, { nullable: true, description: 'The team above; null for a domain.' })
  idParent!: number | null;

  @Field(() => Int, { description: 'The top-level team of its branch; itself for a domain.' })
  idDomaine!: number;

  @Field(() => [ResultatEquipeAnnee], {
    description: 'One per boussole of these years, the latest first; empty without any.',
  })
  resultats!: ResultatEquipeAnnee[];

  @Field(() => [Rupture], {
    description:
      'Criteria that meant something else in one of these years: do not join theirs. Usually empty.',
  })
  ruptures!: Rupture[];
}

@OpenWhole('jeton')
@ObjectType({
  description:
    'What no team of the company could show in a campaign, summed up in one block on the day on which its last boussole closed; never computed again.',
})
export class AutresReponses extends ResultatAnnee {
  @Field(() => Int, { description: 'Key of the campaign.' })
  idCampagne!: number;

  @Field(() => GraphQLISODateTime, { description: 'When it was published.' })
  publieeLe!: Date;

  @Field(() => Int, { description: 'How many people it sums up.' })
  personnes!: number;

  @Field(() => Int, { description: 'Fewest people that such a block needed: 5 at least.' })
  k!: number;
}

@OpenWhole('jeton')
@ObjectType({ description: 'A team of a company, and its place.' })
export class ResultatsEquipeEdge extends edgeOf(ResultatsEquipe) {}

@OpenWhole('jeton')
@ObjectType({ description: 'Teams of a company, each with its figures of three years.' })
export class ResultatsEquipeConnection extends connectionOf(ResultatsEquipeEdge) {
  @Field(() => SocieteNommee, { description: 'The company.' })
  societe!: SocieteNommee;

  @Field(() => Int, { description: 'The latest of the three years.' })
  annee!: number;

  @Field(() => Int, { description: 'How many teams match the filter in all.' })
  total!: number;

  @InScope('SOMMES')
  @Field(() => [AutresReponses], {
    description: 'What none of its teams could show, by campaign of these years, the latest first.',
  })
  autresReponses!: AutresReponses[];
}

@InputType({ description: 'Which teams of a company.' })
export class FiltreEquipesInput {
  @Field(() => String, {
    nullable: true,
    description:
      'Part of a name; accents, case, kinds of apostrophes, spaces and dashes do not matter.',
  })
  recherche?: string | null;
}

@ArgsType()
export class ResultatsSocieteArgs extends firstOf(PAGE_SIZE_MAX) {
  @Field(() => Int, {
    nullable: true,
    description: 'The company. A reporting token of one need not tell it; required of an admin.',
  })
  idSociete?: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'The latest of the three years; the current one unless told.',
  })
  annee?: number | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Only the boussoles whose `modifieLe` is of this day in Paris or later, and their teams; takes a day, or what `modifieLe` gave. What was deleted since is not told, nor are names.',
  })
  modifieesDepuis?: string | null;

  @Field(() => FiltreEquipesInput, { nullable: true, description: 'Which ones; all unless told.' })
  filtre?: FiltreEquipesInput | null;
}
