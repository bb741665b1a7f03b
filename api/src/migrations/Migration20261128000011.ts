import { Outside } from './outside.js';

/** Where a name is kept, of how many characters, and within what it is one alone. */
interface Names {
  table: string;
  key: string;
  name: string;
  max: number;
  within: string;
  where?: string;
}
const NAMES: readonly Names[] = [
  { table: 'societe', key: 'id_societe', name: 'libelle_societe', max: 45, within: '0' },
  { table: 'equipe', key: 'id_equipe', name: 'libelle_equipe', max: 100, within: 'id_societe' },
  { table: 'campagne', key: 'id_campagne', name: 'nom', max: 45, within: '0' },
  {
    table: 'critere',
    key: 'id_critere',
    name: 'libelle',
    max: 100,
    within: 'id_societe',
    where: 'supprime_le is null',
  },
  { table: 'individu', key: 'id_individu', name: 'pseudo', max: 45, within: '0' },
];
const MAILBOX = 'boite_mail(identite(adresse_mail))';

/** One rule of identity for every name: of twins from before it the later one is numbered, and the log lists them. */
export class Migration20261128000011 extends Outside {
  override async up(): Promise<void> {
    await this.play('alter table equipe drop constraint if exists equipe_identite_unique');
    await this.backfill('equipe', 'identite = identite(libelle_equipe)', 'identite is null');
    for (const names of NAMES) await this.number(names);
    await this.tellMailboxes();
    for (const { table, name, within, where } of NAMES) {
      const columns = [
        ...(within === '0' ? [] : [within]),
        table === 'equipe' ? 'identite' : `identite(${name})`,
      ];
      const rows = where ? ` where ${where}` : '';
      await this.index(
        `${table}_identite_unique`,
        `${table} (${columns.join(', ')})${rows}`,
        'unique ',
      );
    }
    await this.play(`alter table equipe add constraint equipe_identite_unique
      unique using index equipe_identite_unique deferrable`);
    await this.index(
      'individu_identite_boite_unique',
      `individu (${MAILBOX}) where not mail_a_corriger`,
      'unique ',
    );
  }

  /** Gives the later ones of equal names the first number that is free: « (2) ». */
  private async number({ table, key, name, max, within, where = 'true' }: Names): Promise<void> {
    const twins = await this.execute(`select id from (select ${key} as id, row_number() over
      (partition by ${within}, identite(${name}) order by ${key}) as rang from ${table} where ${name} is not null and ${where}) t
      where rang > 1 order by id`);
    for (const { id } of twins) {
      const [done] = await this.execute(
        `update ${table} t set ${name} = n.nom from (select left(e.${name}, ${max} - length(s.suite)) || s.suite as nom
            from ${table} e cross join lateral (select ' (' || n || ')' as suite, n from generate_series(2, 10000) n) s
            where e.${key} = ? and not exists (select from ${table} o where ${where}
              and o.${within === '0' ? key : within} ${within === '0' ? 'is not null' : `= e.${within}`}
              and identite(o.${name}) = identite(left(e.${name}, ${max} - length(s.suite)) || s.suite))
            order by s.n limit 1) n
          where t.${key} = ? returning t.${name} as nom`,
        [id, id],
      );
      process.stderr.write(
        `Deux noms qui se lisent pareil : ${table} ${id} devient « ${done?.['nom']} ».\n`,
      );
    }
  }

  /** Accounts of one mailbox are told, not touched: their address is to be corrected. */
  private async tellMailboxes(): Promise<void> {
    const twins =
      await this.execute(`update individu set mail_a_corriger = true where id_individu in (
      select id_individu from (select id_individu, row_number() over (partition by ${MAILBOX} order by id_individu) as rang
        from individu where adresse_mail is not null and not mail_a_corriger) t where rang > 1)
      returning id_individu as id`);
    for (const { id } of twins)
      process.stderr.write(
        `Une adresse que deux comptes ont : celle de individu ${id} est à corriger.\n`,
      );
  }
}
