import { Migration } from '@mikro-orm/migrations';

/** A label of a domain in the letters of the network (RFC 3492): what is in other letters is numbered at its end. */
const PUNYCODE = String.raw`create function punycode(label text) returns text
  language plpgsql immutable strict parallel safe set search_path = pg_catalog as $$
  declare
    digits constant text := 'abcdefghijklmnopqrstuvwxyz0123456789';
    points constant bigint[] := array(select ascii(c)::bigint from regexp_split_to_table(label, '') with ordinality as t(c, n) order by n);
    written text := regexp_replace(label, '[^\x01-\x7f]', '', 'g');
    plain constant integer := length(written);
    done integer := plain;
    n bigint := 128;
    delta bigint := 0;
    bias bigint := 72;
    point bigint;
    next_point bigint;
    q bigint;
    k bigint;
    t bigint;
  begin
    if plain = length(label) then
      return label;
    end if;
    if plain > 0 then
      written := written || '-';
    end if;
    while done < length(label) loop
      select min(p) into next_point from unnest(points) p where p >= n;
      delta := delta + (next_point - n) * (done + 1);
      n := next_point;
      foreach point in array points loop
        if point < n then
          delta := delta + 1;
        elsif point = n then
          q := delta;
          k := 36;
          loop
            t := least(greatest(k - bias, 1), 26);
            exit when q < t;
            written := written || substr(digits, (t + (q - t) % (36 - t))::integer + 1, 1);
            q := (q - t) / (36 - t);
            k := k + 36;
          end loop;
          written := written || substr(digits, q::integer + 1, 1);
          delta := delta / case when done = plain then 700 else 2 end;
          delta := delta + delta / (done + 1);
          k := 0;
          while delta > 455 loop
            delta := delta / 35;
            k := k + 36;
          end loop;
          bias := k + 36 * delta / (delta + 38);
          delta := 0;
          done := done + 1;
        end if;
      end loop;
      delta := delta + 1;
      n := n + 1;
    end loop;
    return 'xn--' || written;
  end $$`;

/** The mailbox of an address in small letters: the same whether its domain is written in its own letters or the network's. */
const MAILBOX = `create function boite_mail(mail text) returns text
  language plpgsql immutable strict parallel safe set search_path = pg_catalog, public as $$
  declare domain constant text := split_part(mail, '@', -1);
  begin
    if octet_length(domain) = length(domain) then
      return mail;
    end if;
    return left(mail, length(mail) - length(domain)) || (select string_agg(punycode(label), '.' order by n)
      from string_to_table(normalize(domain, NFKC), '.') with ordinality as t(label, n));
  end $$`;

/** As the rule of addresses was when this was written (schema/validation/mail.ts). */
const NAME = String.raw`[\p{L}\p{M}\p{N}!#$%&'*+/=?^_\x60{|}~-]+`;
const PART = String.raw`[\p{L}\p{N}_](?:[\p{L}\p{M}\p{N}_-]*[\p{L}\p{M}\p{N}_])?`;
const ADDRESS = new RegExp(String.raw`^${NAME}(?:\.${NAME})*@${PART}(?:\.${PART})*$`, 'u');
const WITHOUT_GLYPH = /\p{Default_Ignorable_Code_Point}/u;
const isMail = (address: string): boolean => ADDRESS.test(address) && !WITHOUT_GLYPH.test(address);

/**
 * One mailbox has one account, and « adresse à corriger » says which accounts from before have an address that no server
 * takes, or the mailbox of an earlier one. Those are left as they are until somebody gives them another address.
 */
export class Migration20261128000000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`alter table individu add column mail_a_corriger boolean not null default false`);
    this.addSql(PUNYCODE);
    this.addSql(MAILBOX);
    const accounts = await this.execute(
      `select id_individu, adresse_mail from individu where adresse_mail is not null`,
    );
    const wrong = accounts
      .filter((account) => !isMail(String(account['adresse_mail'])))
      .map((account) => Number(account['id_individu']));
    if (wrong.length > 0)
      this.addSql(`update individu set mail_a_corriger = true
        where id_individu in (${wrong.join(', ')})`);
    this.addSql(`update individu i set mail_a_corriger = true
      from (select id_individu, row_number() over (partition by boite_mail(mail_normalise) order by id_individu) as rang
        from individu where mail_normalise is not null and not mail_a_corriger) t
      where t.id_individu = i.id_individu and t.rang > 1`);
    this.addSql(`create unique index individu_boite_unique on individu (boite_mail(mail_normalise))
      where not mail_a_corriger`);
    this.addSql(`create function individu_corriger_mail() returns trigger language plpgsql as $$
      begin
        new.mail_a_corriger := false;
        return new;
      end $$`);
    this.addSql(`create trigger individu_mail_corrige before update of adresse_mail on individu
      for each row when (old.mail_a_corriger and new.adresse_mail is distinct from old.adresse_mail)
      execute function individu_corriger_mail()`);
  }
}
