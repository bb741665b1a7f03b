import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, Int, ObjectType } from 'type-graphql';

import { LIBELLE_EQUIPE_MAX } from '../../../schema/limits.js';
import { OpenIn, OpenTo, ReadBy } from '../core/openTo.js';
import { columnsOf } from '../core/sql.js';
import { Societe } from '../societe/societe.entity.js';

/** A team; a team without parent is a domain (admin spec §3, decisions §5). */
@OpenIn('jeton')
@ObjectType({ description: 'A team of a company. A team without parent is a domain.' })
@Entity({ tableName: 'equipe' })
export class Equipe {
  @OpenTo('jeton')
  @Field(() => Int, { description: 'Key of the team.' })
  @PrimaryKey({ type: 'integer', fieldName: 'id_equipe' })
  id!: number;

  @OpenTo('jeton')
  @Field(() => Int, { description: 'Key of its company.' })
  @ManyToOne({ entity: () => Societe, mapToPk: true, fieldName: 'id_societe' })
  idSociete!: number;

  @OpenTo('jeton')
  @Field(() => String, { description: 'Its name, unique in its company.' })
  @Property({ type: 'string', length: LIBELLE_EQUIPE_MAX })
  libelleEquipe!: string;

  @OpenTo('jeton')
  @Field(() => Int, { nullable: true, description: 'Parent team; null for a domain.' })
  @Property({ type: 'integer', fieldName: 'id_parent', nullable: true })
  idParent: number | null = null;

  /** The domain this team belongs to; its own id for a domain. Set by the database. */
  @Property({ type: 'integer', fieldName: 'id_racine', hidden: true })
  idRacine!: number;

  @OpenTo('jeton')
  @Field(() => Int, { description: 'Position among its siblings, from 0.' })
  @Property({ type: 'integer' })
  ordre: number = 0;

  @ReadBy('equipe:code')
  @Field(() => String, { description: 'The code that opens the team. Admin only.' })
  @Property({ type: 'string', length: 6 })
  codeEquipe!: string;

  @ReadBy('equipe:code')
  @Field(() => Boolean, { description: 'Whether the code lets people in. Admin only.' })
  @Property({ type: 'boolean' })
  codeActif: boolean = true;

  @ReadBy('equipe:code')
  @Field(() => Int, {
    nullable: true,
    description:
      'Accounts that the code may fill the team up to; null when nothing bounds it. Admin only: FORBIDDEN to others.',
  })
  @Property({ type: 'integer', nullable: true })
  effectif: number | null = null;

  @ReadBy('equipe:code')
  @Field(() => Boolean, {
    description: 'Whether people may answer in it without an account of their own. Admin only.',
  })
  @Property({ type: 'boolean' })
  sansCompte: boolean = false;
}

/** What REST calls its fields; who may not read one does not get it. */
export const EQUIPE_NAMES = {
  ID_EQUIPE: 'id',
  LIBELLE_EQUIPE: 'libelleEquipe',
  ID_PARENT: 'idParent',
  ID_SOCIETE: 'idSociete',
  CODE_EQUIPE: 'codeEquipe',
} as const;

const column = columnsOf<{ equipe: 'equipe' }>();

/** The columns of a team, by the fields that they fill. */
export const EQUIPE_COLUMNS = {
  id: column('equipe.id_equipe'),
  idSociete: column('equipe.id_societe'),
  libelleEquipe: column('equipe.libelle_equipe'),
  idParent: column('equipe.id_parent'),
  idRacine: column('equipe.id_racine'),
  ordre: column('equipe.ordre'),
  codeEquipe: column('equipe.code_equipe'),
  codeActif: column('equipe.code_actif'),
  effectif: column('equipe.effectif'),
  sansCompte: column('equipe.sans_compte'),
};
