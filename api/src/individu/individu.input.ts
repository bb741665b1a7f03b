import { Field, InputType, Int } from 'type-graphql';

@InputType({ description: 'Second step of the self-registration.' })
export class RegisterInput {
  @Field(() => String)
  pseudo!: string;

  @Field(() => String)
  motDePasse!: string;

  @Field(() => Int, { nullable: true, description: 'Team whose code this browser has just given.' })
  idEquipe?: number;

  @Field(() => String, {
    nullable: true,
    description: 'The team code itself, instead of the proof.',
  })
  code?: string;
}

@InputType()
export class UpdateMeInput {
  @Field(() => String)
  prenom!: string;

  @Field(() => String)
  nom!: string;
}
