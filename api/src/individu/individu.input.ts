import { Field, InputType, Int } from 'type-graphql';

@InputType({ description: 'Second step of the self-registration.' })
export class RegisterInput {
  @Field(() => String, { description: 'The pseudo chosen, of 4 letters or digits at least.' })
  pseudo!: string;

  @Field(() => String, { description: 'The password chosen, of 6 characters at least.' })
  motDePasse!: string;

  @Field(() => Int, { nullable: true, description: 'Team whose code this browser has just given.' })
  idEquipe?: number;

  @Field(() => String, {
    nullable: true,
    description: 'The team code itself, instead of the proof.',
  })
  code?: string;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether to sign the new account in at once; absent: it signs in by itself.',
  })
  ouvrirSession?: boolean;
}

@InputType({ description: 'The own names.' })
export class UpdateMoiInput {
  @Field(() => String, { description: 'First name, 45 characters at most.' })
  prenom!: string;

  @Field(() => String, { description: 'Last name, 45 characters at most.' })
  nom!: string;
}
