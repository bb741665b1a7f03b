import { Box, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';

import { describeAccounts } from '../accounts.js';
import { useSession } from '../apollo/session.js';
import { paths } from '../paths.js';
import { later } from '../ui/later.js';
import { TextLink } from '../ui/TextLink.js';
import { AmbassadeursAdmin } from './blocs/Ambassadeurs.js';
import { Figures } from './blocs/Figures.js';
import {
  Indicateur,
  Indicateurs,
  ParticipationIndicateur,
  RotiIndicateur,
} from './blocs/Indicateurs.js';
import { Invitation } from './blocs/Invitation.js';
import { NoteIndicateurs } from './blocs/NoteIndicateurs.js';
import { Sections } from './blocs/Section.js';
import { SyntheseBlock } from './blocs/SyntheseBlock.js';
import { Decisions } from './decisions/Decisions.js';
import { Changes } from './headline/Changes.js';
import type { Publiee } from './publication/level.js';
import { PublicationNote } from './publication/PublicationNote.js';
import { WaitingPanel } from './publication/WaitingPanel.js';
import { Following } from './seance/Following.js';
import type { Seance } from './seance/useSeance.js';
import { ambassadeurs as textesAmbassadeurs, indicateurs } from './textes.js';
import { keepsBack, type Resultat } from './years.js';

/** What the page shows. */
export type View =
  | { kind: 'waiting'; publiee: Publiee; live: Seance | undefined; isRoom: boolean }
  | { kind: 'room'; publiee: Publiee | null; live: Seance | undefined }
  | { kind: 'reading'; publiee: Publiee | null };

interface ViewProps<Kind extends View['kind'] = View['kind']> {
  view: Extract<View, { kind: Kind }>;
  resultat: Resultat;
  isAdmin: boolean;
  /** What a facilitator may do of figures that are published. */
  children: ReactNode;
}

export function Shown({ view, ...props }: ViewProps) {
  if (view.kind === 'waiting') return <WaitingView view={view} {...props} />;
  if (view.kind === 'room') return <RoomView view={view} {...props} />;
  return <ReadingView view={view} {...props} />;
}

/** Nothing is published yet: how many have finished. Once it is closed, what the team talks about is written down. */
function WaitingView({ view, resultat, isAdmin, children }: ViewProps<'waiting'>) {
  const { publiee, live, isRoom } = view;
  return (
    <>
      <WaitingPanel publiee={publiee} seance={live} {...resultat}>
        {children}
      </WaitingPanel>
      <Sections>
        {!isRoom && <Decisions resultat={resultat} isAdmin={isAdmin} />}
        {!resultat.ouverte && <SyntheseBlock {...resultat} isAdmin={isAdmin} />}
      </Sections>
    </>
  );
}

const words = later(() => import('./seance/LastWords.js').then((m) => m.LastWords));

/** What is asked at the end of a séance comes then. */
function LateWords({ idBoussole }: Pick<Resultat, 'idBoussole'>) {
  const { part: LastWords } = words.usePart(true);
  return LastWords && <LastWords idBoussole={idBoussole} />;
}

/** On a phone of a room, during a séance and after it: what the screen shows, then the figures. */
function RoomView({ view, resultat, isAdmin, children }: ViewProps<'room'>) {
  return (
    <>
      {!isAdmin && resultat.ouverte && (view.live?.phase ?? 'FIN') === 'FIN' && (
        <LateWords idBoussole={resultat.idBoussole} />
      )}
      {view.live && <Following seance={view.live} annees={resultat} isMember={!isAdmin} />}
      <Figures annees={resultat} historyOf={historyOf(resultat)} />
      <Box mt="6">
        <Facts view={view} resultat={resultat} isAdmin={isAdmin}>
          {children}
        </Facts>
      </Box>
      <Sections>
        <Changes annees={resultat} />
        <SyntheseBlock {...resultat} isAdmin={isAdmin} />
      </Sections>
    </>
  );
}

/** The results as one reads them alone: the figures, then what changed and what was decided. */
function ReadingView({ view, resultat, isAdmin, children }: ViewProps<'reading'>) {
  return (
    <>
      <Facts view={view} resultat={resultat} isAdmin={isAdmin}>
        {children}
      </Facts>
      <Figures
        annees={resultat}
        historyOf={historyOf(resultat)}
        idBoussole={isAdmin ? resultat.idBoussole : undefined}
      >
        <Changes annees={resultat} />
        <Decisions resultat={resultat} isAdmin={isAdmin} />
        <SyntheseBlock {...resultat} isAdmin={isAdmin} />
      </Figures>
    </>
  );
}

const historyOf =
  ({ idBoussole }: Resultat) =>
  (idCritere: number) =>
    paths.resultatCritere({ idBoussole, idCritere });

function Facts({ view, resultat, isAdmin, children }: ViewProps<'room' | 'reading'>) {
  return (
    <>
      {view.publiee && (
        <PublicationNote
          publiee={view.publiee}
          ouverte={resultat.ouverte}
          importeeLe={resultat.resultat.importeeLe}
        >
          {children}
        </PublicationNote>
      )}
      <BoussoleIndicateurs resultat={resultat} isAdmin={isAdmin} />
    </>
  );
}

function BoussoleIndicateurs({ resultat, isAdmin }: Pick<ViewProps, 'resultat' | 'isAdmin'>) {
  const { idBoussole, comptesEquipe, participation, roti, ambassadeurs } = resultat;
  const { importeeLe } = resultat.resultat;
  const { lecteur } = useSession();
  return (
    <Indicateurs>
      <NoteIndicateurs annees={resultat} />
      <ParticipationIndicateur participation={participation}>
        <Text as="span" display="block" mt="0.5" fontSize="sm" color="fg.muted">
          <span>{importeeLe === null && describeAccounts(comptesEquipe)}</span>{' '}
          {!lecteur && (
            <Text as="span" color="ink.900" data-screen-only>
              <TextLink to={paths.confidentialite({ id: idBoussole })}>
                {indicateurs.quiVoitQuoi}
              </TextLink>
            </Text>
          )}
        </Text>
      </ParticipationIndicateur>
      {isAdmin && (
        <RotiIndicateur
          roti={roti}
          annee={resultat.resultat}
          isKeptBack={keepsBack(resultat)}
          isLater={resultat.ouverte && resultat.confidentialite.k !== null}
        />
      )}
      {!lecteur && (
        <Indicateur nom={indicateurs.ambassadeurs} isEmpty={ambassadeurs.length === 0}>
          {isAdmin ? (
            <AmbassadeursAdmin idBoussole={idBoussole} ambassadeurs={ambassadeurs} />
          ) : (
            ambassadeurs.join(', ') || (
              <Invitation text={textesAmbassadeurs.aucun} isAdmin={isAdmin} />
            )
          )}
        </Indicateur>
      )}
    </Indicateurs>
  );
}
