/** The level for a former minimum; processes of the previous release still read the minimum. */
const LEVEL = 'greatest(minimum_reponses, 3)';

/** A boussole that takes no more answers at the time of the upgrade. */
const CLOSED = 'not is_open(b.cloturee_le, b.closes_at, now())';

/**
 * A minimum of 1 becomes Directe, one from 2 on Publiée. A closed boussole is frozen as its page showed it; an open one
 * with answers keeps its rule until it closes; the others become Publiée.
 */
export const upgrade = [
  `update boussole b set ancien_minimum = s.minimum_reponses from societe s
    where s.id_societe = b.id_societe and s.minimum_reponses > 1
      and (b.criteres_figes_le is not null or exists (select from resultat r where r.id_boussole = b.id_boussole))`,
  `update boussole b set seuil = ${LEVEL} from societe s
    where s.id_societe = b.id_societe and s.minimum_reponses > 1 and b.ancien_minimum = 1`,
  `select boussole_geler(b.id_boussole, now()) from boussole b
    where b.ancien_minimum > 1 and ${CLOSED} order by b.id_boussole`,
  `update societe set seuil = ${LEVEL}, minimum_reponses = ${LEVEL} where minimum_reponses > 1`,
];
