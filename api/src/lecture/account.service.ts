import { PROFIL_LECTEUR } from '../../../schema/statuts.js';
import { audit } from '../audit/audit.service.js';
import type { AppContext } from '../core/context.js';
import { int, LIST, nullable, row, run, sql, text, typed } from '../core/sql.js';

interface Placed {
  idProfil: number;
  idSociete?: number | null | undefined;
}

const GIVEN = {
  idSociete: int`v.id_societe`,
  idEquipe: nullable(int`v.id_equipe`),
  societe: text`s.libelle_societe`,
  branche: nullable(text`(select libelle_equipe from equipe e where e.id_equipe = v.id_equipe)`),
};
const given = (tx: AppContext, id: number) =>
  row(
    tx.em,
    typed(
      GIVEN,
    )`select ${LIST} from lecture v join societe s using (id_societe) where v.id_individu = ${id}`,
  );
type Given = NonNullable<Awaited<ReturnType<typeof given>>>;

/** Gives a lecteur their company, or their branch of it, instead of the one that they read; nothing to any other account. */
export async function placeLecteur(
  tx: AppContext,
  id: number,
  { idProfil, idSociete }: Placed,
  [branche]: readonly { id_equipe: number }[],
): Promise<void> {
  if (idProfil !== PROFIL_LECTEUR) return;
  const before = await given(tx, id);
  const [societe, equipe] = [idSociete ?? null, branche?.id_equipe ?? null];
  if (before && before.idSociete === societe && before.idEquipe === equipe) return;
  await takeLecture(tx, id);
  await run(
    tx.em,
    sql`insert into lecture (id_individu, id_societe, id_equipe) values (${id}, ${societe}::int, ${equipe}::int)`,
  );
  const after = await given(tx, id);
  if (after) await tell(tx, 'create', id, after);
}

/** Takes from an account what it reads, if it reads something, in the caller's transaction. */
export async function takeLecture(tx: AppContext, id: number): Promise<void> {
  const before = await given(tx, id);
  if (!before) return;
  await run(tx.em, sql`delete from lecture where id_individu = ${id}`);
  await tell(tx, 'delete', id, before);
}

/** A line in the trail of the company, which its témoin reads too. */
const tell = (
  tx: AppContext,
  verb: 'create' | 'delete',
  idIndividu: number,
  { idSociete, societe, branche }: Given,
) =>
  audit(tx, {
    action: `lecture:${verb}`,
    objet: 'individu',
    idObjet: idIndividu,
    idSociete,
    detail: { societe, ...(branche !== null && { branche }) },
  });
