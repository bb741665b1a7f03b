import { Field, ObjectType, registerEnumType } from 'type-graphql';

import { RAPPEL_LINKS, type RappelLink } from '../../../../schema/statuts.js';

registerEnumType(RAPPEL_LINKS, {
  name: 'UsageLienRappel',
  description: 'What the link of a mail does.',
  valuesConfig: {
    CONFIRMER: { description: 'It confirms the address: reminders go there.' },
    ARRETER: { description: 'It withdraws the address: no more reminders.' },
  },
});

@ObjectType({
  description: 'Where the caller wants the reminders of campaigns; read by nobody else.',
})
export class AdresseRappel {
  @Field(() => Boolean, { description: 'Whether this product sends mails.' })
  possible!: boolean;

  @Field(() => String, { nullable: true, description: 'The address; null when none was given.' })
  adresse!: string | null;

  @Field(() => Boolean, { description: 'Whether its link was followed: nothing is sent before.' })
  confirmee!: boolean;

  @Field(() => Boolean, {
    description: 'Whether its mail server refused a reminder for good: nothing more is sent there.',
  })
  refusee!: boolean;
}

@ObjectType({ description: 'A link that came by mail.' })
export class LienRappel {
  @Field(() => RAPPEL_LINKS, { description: 'What it does.' })
  usage!: RappelLink;
}
