import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, Int, ObjectType } from 'type-graphql';

import { LIBELLE_EQUIPE_MAX } from '../../../schema/limits.js';
import { Societe } from '../societe/societe.entity.js';

/** A team; a team without parent is a domain (admin spec §3, decisions §5). */
@ObjectType({ description: 'A team of a company. A team without parent is a domain.' })
@Entity({ tableName: 'equipe' })
export class Equipe {
  @Field(() => Int, { description: 'Key of the team.' })
  @PrimaryKey({ type: 'integer', fieldName: 'id_equipe' })
  id!: number;

  @Field(() => Int, { description: 'Key of its company.' })
  @ManyToOne({ entity: () => Societe, mapToPk: true, fieldName: 'id_societe' })
  idSociete!: number;

  @Field(() => String, { description: 'Its name, unique in its company.' })
  @Property({ type: 'string', length: LIBELLE_EQUIPE_MAX })
  libelleEquipe!: string;

  @Field(() => Int, { nullable: true, description: 'Parent team; null for a domain.' })
  @Property({ type: 'integer', fieldName: 'id_parent', nullable: true })
  idParent: number | null = null;

  /** The domain this team belongs to; its own id for a domain. Set by the database. */
  @Property({ type: 'integer', fieldName: 'id_racine', hidden: true })
  idRacine!: number;

  @Field(() => Int, { description: 'Position among its siblings, from 0.' })
  @Property({ type: 'integer' })
  ordre: number = 0;

  /** Exposed by a field resolver that lets only admins through. */
  @Property({ type: 'string', length: 6 })
  codeEquipe!: string;

  /** Exposed in the same way: whether the code works, and up to how many accounts it may fill the team. */
  @Property({ type: 'boolean' })
  codeActif: boolean = true;

  @Property({ type: 'integer', nullable: true })
  effectif: number | null = null;

  /** Whether people may answer there without an account of their own. */
  @Property({ type: 'boolean' })
  sansCompte: boolean = false;
}
