// What the database and the trail say of openings and closings that came by themselves.
import assert from 'node:assert/strict';

/** Whether nothing waits any more whose date has come at this moment. */
export async function dueAt(database, moment) {
  const { rows } = await database.query(
    `select (select count(*) from campagne_societe where opened_at is null and opens_at <= $1)
      + (select count(*) from campagne_equipe where opened_at is null and opens_at <= $1)
      + (select count(*) from boussole where cloturee_le is null and closes_at <= $1) as waiting`,
    [new Date(moment)],
  );
  return Number(rows[0].waiting) === 0 || `${rows[0].waiting} waiting`;
}

const LINES = `select coalesce(detail ->> 'idEquipe', '') as equipe, count(*)::int as lines from audit
  where action = 'boussole:openAll' and objet = 'societe' and id_objet = $1 and (detail ->> 'idCampagne')::int = $2
  group by 1 order by 1`;
const CLOSED = `select b.id_equipe, b.prolongee_au is not null as extended, b.cloturee_le = b.closes_at as on_time,
    (select count(*)::int from audit where action = 'boussole:expire' and id_objet = b.id_boussole) as lines
  from boussole b where b.id_societe = $1 and b.id_campagne = $2 order by b.id_equipe`;

/** Each opening has one line of the trail, each team one boussole, each boussole one closing, at its date. */
export async function judge(database, plays) {
  const found = { plays: plays.length, openings: 0, closings: 0, extended: 0 };
  for (const { idSociete, idCampagne, opened, openings } of plays) {
    const lines = await database.query(LINES, [idSociete, idCampagne]);
    const expected = openings.map((id) => (id === null ? '' : String(id)));
    assert.deepEqual(
      lines.rows.map((row) => [row.equipe, row.lines]),
      expected.toSorted().map((equipe) => [equipe, 1]),
      `openings of company ${idSociete}`,
    );
    const closed = await database.query(CLOSED, [idSociete, idCampagne]);
    assert.deepEqual(
      closed.rows.map((row) => [row.id_equipe, row.on_time, row.lines]),
      opened.toSorted((a, b) => a - b).map((id) => [id, true, 1]),
      `closings of company ${idSociete}`,
    );
    found.openings += openings.length;
    found.closings += closed.rows.length;
    found.extended += closed.rows.filter(({ extended }) => extended).length;
  }
  return found;
}
