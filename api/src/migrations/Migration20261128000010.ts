import { Migration } from '@mikro-orm/migrations';

/** A name as two are compared. The same as `identity` (schema/french.ts). */
const IDENTITY = String.raw`create function identite(nom text) returns text
  language sql immutable parallel safe
  as $$ select btrim(regexp_replace(translate(lower(normalize(regexp_replace(nom, '[\u0001-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]', '', 'g'), NFC) collate "und-x-icu"), U&'\0060\00b4\02b9\02bb\02bc\02bd\02c8\02ca\02cb\2018\2019\201b\2032\2035', repeat('''', 14)), '[\u0009-\u000d\u0020\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u2800\u3000]+', ' ', 'g')) $$`;

/** The rule of identity of names; a team keeps its own in a column, whose key may wait until names have been swapped. */
export class Migration20261128000010 extends Migration {
  override up(): void {
    this.addSql(IDENTITY);
    this.addSql('alter table equipe add column identite text');
    this.addSql(`create function equipe_identite() returns trigger language plpgsql as $$
      begin
        new.identite := identite(new.libelle_equipe);
        return new;
      end $$`);
    this.addSql(`create trigger equipe_identite before insert or update of libelle_equipe on equipe
      for each row execute function equipe_identite()`);
  }
}
