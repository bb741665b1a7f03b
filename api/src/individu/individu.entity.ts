import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

import { MAIL_MAX, NOM_MAX, PSEUDO_MAX } from '../../../schema/limits.js';

/** A user (admin spec §3, individu). No relation leads from it to an answer or a comment. */
@Entity({ tableName: 'individu' })
export class Individu {
  @PrimaryKey({ type: 'integer', fieldName: 'id_individu' })
  id!: number;

  @Property({ type: 'string', length: PSEUDO_MAX, nullable: true })
  pseudo: string | null = null;

  @Property({ type: 'string', length: NOM_MAX, nullable: true })
  nom: string | null = null;

  @Property({ type: 'string', length: NOM_MAX, nullable: true })
  prenom: string | null = null;

  @Property({ type: 'string', length: MAIL_MAX, nullable: true })
  adresseMail: string | null = null;

  @Property({ type: 'integer' })
  idProfil: number = 0;

  @Property({ type: 'integer', nullable: true })
  idSociete: number | null = null;

  /** argon2id in PHC form; null until the account is activated. */
  @Property({ type: 'text', nullable: true, hidden: true, lazy: true })
  motDePasse: string | null = null;
}
