import { Migration } from '@mikro-orm/migrations';

/**
 * Who may read what an account answered (decisions §1, « Past answers »), and what became of a link.
 *
 * Of the accounts there are, those whose registration the trail still shows, and that nobody has entered by a link nor
 * made an administrator since, keep reading theirs; of any other it cannot be told who has held it.
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

    // A digest of the session and of the participation: by itself it leads to no session, no person, no other boussole.
    this.addSql('alter table resultat add column marque uuid');

    // A link that goes by mail, when it was taken by the mail server, and what it says there.
    this.addSql(`alter table jeton_activation
      add column motif varchar(20) not null default 'creation',
      add column par_mail boolean not null default false,
      add column demande_le timestamptz not null default now(),
      add column essaye_le timestamptz,
      add column envoye_le timestamptz`);
  }
}
