import { sql } from '../../../../../api/src/testing/sql.js';
import type { Row } from '../row.js';
import type { Stage } from '../stage.js';

const FIELDS =
  'phase entree { codeEquipe signatureCode } arrives attendus terminees participants revelation vote { votants points { points } }';
/** Without a live séance a facilitator's command is refused as out of order; whoever may not send it learns nothing. */
const commands: Record<string, string> = {
  updateSeance: ', phase: REPONSES',
  revealSeance: '',
  updateCritereSeance: '',
  updateMinuteur: ', secondes: 60',
  openVote: '',
  closeVote: '',
  closeSeance: '',
};
const begin: Row['prepare'] = async ({ idBoussole }, { ecrire }) => {
  await ecrire(
    sql`insert into seance (id_boussole, phase, started_at) values (${idBoussole}, 'ACCUEIL', now())`,
  );
};
const seance = ({ idBoussole }: Stage) => `{ seance(idBoussole: ${idBoussole}) { ${FIELDS} } }`;
const monVote = ({ idBoussole }: Stage) => `{ monVote(idBoussole: ${idBoussole}) { points } }`;

/** The séance of a boussole. What its projector gets is in projector.test.ts. */
export const seances: readonly Row[] = [
  { id: 'seance', expected: [401, 200, 403, 403, 403, 200], graphql: seance },
  {
    id: 'seance',
    nuance: 'live',
    expected: [401, 200, 403, 403, 403, 200],
    graphql: seance,
    prepare: begin,
  },
  {
    id: 'openSeance',
    expected: [401, 403, 403, 403, 403, 200],
    graphql: ({ idBoussole }) => `mutation { openSeance(idBoussole: ${idBoussole}) { phase } }`,
  },
  ...Object.entries(commands).map(([name, input]): Row => ({
    id: name,
    expected: [401, 403, 403, 403, 403, 409],
    graphql: ({ idBoussole }) =>
      `mutation { ${name}(input: { idBoussole: ${idBoussole}, version: 1${input} }) { phase } }`,
  })),
  { id: 'monVote', expected: [401, 200, 403, 403, 403, 403], graphql: monVote },
  {
    id: 'updateVote',
    expected: [401, 409, 403, 403, 403, 403],
    graphql: ({ idBoussole, idCritere }) =>
      `mutation { updateVote(input: { idBoussole: ${idBoussole}, points: [{ idCritere: ${idCritere}, points: 1 }] }) { phase } }`,
  },
  {
    id: 'createLienProjection',
    expected: [401, 403, 403, 403, 403, 200],
    graphql: ({ idBoussole }) =>
      `mutation { createLienProjection(idBoussole: ${idBoussole}) { url } }`,
    prepare: begin,
  },
  {
    id: 'deleteLienProjection',
    expected: [401, 403, 403, 403, 403, 200],
    graphql: ({ idBoussole }) =>
      `mutation { deleteLienProjection(idBoussole: ${idBoussole}) { phase } }`,
    prepare: begin,
  },
];
