import { Migration } from '@mikro-orm/migrations';

/** Of a publication nothing changes, but the words of a comment that was removed (decisions §4): its place, its rating and every count stay. */
export class Migration20261130160000 extends Migration {
  override up(): void {
    this.addSql(`create function comments_removed(before jsonb, after jsonb) returns boolean language sql immutable
      as $$ select before is not distinct from after
        or jsonb_array_length(before) = jsonb_array_length(after) and not exists (
          select from jsonb_array_elements(before) with ordinality b (comment, place)
            join jsonb_array_elements(after) with ordinality a (comment, place) using (place)
          where a.comment not in (b.comment, b.comment || '{"commentaire": "Commentaire retiré"}')) $$`);
    this.addSql(`create or replace function publication_refuser() returns trigger language plpgsql as $$
  begin
    if tg_op = 'DELETE' and not exists (select from boussole where id_boussole = old.id_boussole) then
      return old;
    end if;
    if tg_op = 'UPDATE' and to_jsonb(new) - '{commentaires,avis}'::text[] = to_jsonb(old) - '{commentaires,avis}'::text[]
      and comments_removed(old.commentaires, new.commentaires) and comments_removed(old.avis, new.avis) then
      return new;
    end if;
    raise exception using errcode = 'BS005', message = 'a publication never changes';
  end $$`);
  }
}
