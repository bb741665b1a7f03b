import { Field, ObjectType } from 'type-graphql';

@ObjectType({ description: "The logo of the caller's own." })
export class MonLogo {
  @Field(() => String, { nullable: true, description: 'URL path of it; null where there is none.' })
  logo!: string | null;
}

@ObjectType({ description: 'What the cover of a report bears.' })
export class LogosEnsemble {
  @Field(() => String, {
    nullable: true,
    description: "URL path of the company's logo; null where it has none.",
  })
  societe!: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      "URL path of the logo of who accompanies it: the reader's own, else a facilitator's of the company, else an administrator's; null where none of them has one.",
  })
  facilitateur!: string | null;
}
