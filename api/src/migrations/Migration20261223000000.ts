import { Migration } from '@mikro-orm/migrations';

/**
 * Who may read what an account answered (decisions §1, « Past answers »), and the state of links.
 *
 * Existing accounts keep reading their answers when the trail still shows their registration and nobody has entered them
 * by a link or made them an administrator since. For the others, nobody can tell who has used them.
 */
export class Migration20261223000000 extends Migration {
  override up(): void {
    this.addSql('alter table individu add column inscrit_seul boolean not null default false');
    this.addSql(`update individu i set inscrit_seul = true
      where id_profil = 0 and adresse_mail is null
        and exists (select from audit a where a.action = 'individu:register' and a.id_objet = i.id_individu)
        and not exists (select from audit a where a.objet = 'individu' and a.id_objet = i.id_individu
          and (a.action in ('individu:activate', 'individu:reset', 'individu:create')
            or (a.action = 'individu:update' and a.detail ->> 'idProfil' = '1')))`);

    // A digest of the session and the participation: it leads to no session, no person, no other boussole.
    this.addSql('alter table resultat add column marque uuid');

    // For a link sent by mail: when the mail server took it, and why it was sent.
    this.addSql(`alter table jeton_activation
      add column motif varchar(20) not null default 'creation',
      add column par_mail boolean not null default false,
      add column demande_le timestamptz not null default now(),
      add column essaye_le timestamptz,
      add column envoye_le timestamptz`);
  }
}
