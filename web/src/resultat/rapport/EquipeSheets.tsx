import { Text } from '@chakra-ui/react';
import { memo } from 'react';

import { describeAccounts } from '../../accounts.js';
import { formatDeadline } from '../../ui/dates.js';
import { Figures } from '../blocs/Figures.js';
import {
  Indicateur,
  Indicateurs,
  ParticipationIndicateur,
  RotiIndicateur,
} from '../blocs/Indicateurs.js';
import { NoteIndicateurs } from '../blocs/NoteIndicateurs.js';
import { planColumns, PlansTable } from '../blocs/PlansTable.js';
import { SyntheseBlock } from '../blocs/SyntheseBlock.js';
import { Changes } from '../headline/Changes.js';
import { asPubliee } from '../publication/level.js';
import { PublicationNote } from '../publication/PublicationNote.js';
import { indicateurs, plans, resultat as communs } from '../textes.js';
import { keepsBack, type Resultat } from '../years.js';
import { Sheet } from './Sheet.js';
import { textes } from './textes.js';

/** What one sheet has room for: beyond it the team goes on, on a second one that bears its name again. */
const ROOM = { criteres: 12, synthese: 900, plans: 3 };

const columns = planColumns(plans.colonnes.lead);

interface EquipeSheetsProps {
  resultat: Resultat;
  chapter?: { id: string; title: string } | undefined;
}

/** A team on one sheet: facts, chart, what changed, synthesis, table, plans; what has no room there on the next. */
export const EquipeSheets = memo(function EquipeSheets({ resultat, chapter }: EquipeSheetsProps) {
  const { idEquipe, libelleEquipe, ouverte, dateFermeture, synthese, plans: actions } = resultat;
  const isLongText = (synthese?.synthese.length ?? 0) > ROOM.synthese;
  const isLong =
    isLongText || resultat.resultat.moyennes.length > ROOM.criteres || actions.length > ROOM.plans;
  const name = `equipe-${idEquipe}`;
  const text = <SyntheseBlock {...resultat} isAdmin={false} />;
  const table = actions.length > 0 && <PlansTable plans={actions} columns={columns} emptyText="" />;
  const publiee = asPubliee(resultat.confidentialite);
  return (
    <>
      <Sheet
        id={name}
        name={name}
        chapter={chapter}
        title={libelleEquipe}
        kicker={communs.etat(ouverte, formatDeadline(dateFermeture))}
      >
        {publiee && (
          <PublicationNote
            publiee={publiee}
            ouverte={ouverte}
            importeeLe={resultat.resultat.importeeLe}
          />
        )}
        <Facts resultat={resultat} />
        <Figures annees={resultat}>
          <Changes annees={resultat} />
          {!isLongText && text}
        </Figures>
        {!isLong && table}
      </Sheet>
      {isLong && (isLongText || table) && (
        <Sheet name={`${name}-suite`} title={textes.suite(libelleEquipe)}>
          {isLongText && text}
          {table}
        </Sheet>
      )}
    </>
  );
});

/** The facts that the reader of this team's own page has. */
function Facts({ resultat }: Pick<EquipeSheetsProps, 'resultat'>) {
  const { comptesEquipe, participation, roti, ambassadeurs, ouverte, confidentialite } = resultat;
  return (
    <Indicateurs>
      <NoteIndicateurs annees={resultat} />
      <ParticipationIndicateur participation={participation}>
        <Text as="span" display="block" mt="0.5" fontSize="sm" color="fg.muted">
          {resultat.resultat.importeeLe === null && describeAccounts(comptesEquipe)}
        </Text>
      </ParticipationIndicateur>
      {roti && (
        <RotiIndicateur
          roti={roti}
          annee={resultat.resultat}
          isKeptBack={keepsBack(resultat)}
          isLater={ouverte && confidentialite.k !== null}
        />
      )}
      {ambassadeurs.length > 0 && (
        <Indicateur nom={indicateurs.ambassadeurs}>{ambassadeurs.join(', ')}</Indicateur>
      )}
    </Indicateurs>
  );
}
