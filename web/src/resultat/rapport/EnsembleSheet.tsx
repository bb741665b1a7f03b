import { Box, Heading, Text } from '@chakra-ui/react';
import { memo } from 'react';

import { useHeading } from '../../ui/paper.js';
import { ScoreBadge } from '../../ui/ScoreBadge.js';
import { DataTable, type Column } from '../../ui/table/DataTable.js';
import { Indicateur, Indicateurs } from '../blocs/Indicateurs.js';
import { NoteIndicateurs } from '../blocs/NoteIndicateurs.js';
import type { Critere } from '../ensemble/map.js';
import { textes as carte } from '../ensemble/textes.js';
import { Changes } from '../headline/Changes.js';
import { tableau } from '../textes.js';
import type { Contents } from './contents.js';
import { mostShared, type Shared } from './shared.js';
import { Sheet } from './Sheet.js';
import { textes as all } from './textes.js';
import type { Branche, Read } from './useRapport.js';

const { ensemble: textes } = all;

interface EnsembleSheetProps {
  id: string;
  read: Read;
  contents: Contents;
  criteres: readonly Critere[];
}

/** The whole on one page: how many answered, where the domains stand, what most teams share. */
export const EnsembleSheet = memo(function EnsembleSheet(props: EnsembleSheetProps) {
  const { id, read, contents, criteres } = props;
  const { ensemble, domaines } = read;
  return (
    <Sheet name="ensemble" page="auto" chapter={{ id, title: all.chapitre.ensemble }}>
      <Indicateurs>
        {ensemble && <NoteIndicateurs annees={ensemble} />}
        <Participation {...props} />
      </Indicateurs>
      {ensemble && (
        <Box css={{ '& > section': { mb: '3' } }}>
          <Changes annees={ensemble} />
        </Box>
      )}
      {domaines.length > 0 && <Domaines domaines={domaines} />}
      <SharedTable side="forces" teams={contents.equipes} criteres={criteres} />
      <SharedTable side="difficultes" teams={contents.equipes} criteres={criteres} />
      {contents.absentes.length > 0 && <Absentes absentes={contents.absentes} />}
    </Sheet>
  );
});

interface Answered {
  equipes: readonly {
    participation: Pick<Read['equipes'][number]['participation'], 'faites' | 'total'>;
  }[];
}

/** How many people answered: what the sheets of the teams say, added up; the others' are told nowhere. */
export function participationOf({ equipes }: Answered, isWhole: boolean): string {
  const faites = equipes.reduce((sum, { participation }) => sum + participation.faites, 0);
  const totals = equipes.map(({ participation }) => participation.total);
  const total = totals.reduce((sum: number | null, one) => {
    return sum === null || one === null ? null : sum + one;
  }, 0);
  return textes.reponses(faites, total, isWhole);
}

function Participation({ read, contents }: EnsembleSheetProps) {
  return (
    <>
      <Indicateur nom={textes.equipes}>{textes.lues(contents)}</Indicateur>
      <Indicateur nom={textes.participation}>
        {participationOf(read, contents.absentes.length === 0)}
      </Indicateur>
    </>
  );
}

interface BlockProps {
  id: string;
  title: string;
  children: React.ReactNode;
}

function Block({ id, title, children }: BlockProps) {
  const heading = useHeading(id);
  return (
    <Box as="section" className="bloc" mt="3" aria-labelledby={heading.id}>
      <Heading size="lg" mb="1" {...heading}>
        {title}
      </Heading>
      {children}
    </Box>
  );
}

const note = (value: number | null, bande: Branche['resultat']['note']['bandeQ1']) => (
  <ScoreBadge value={value} bande={bande} missing={tableau.nonPose} />
);

type Domaine = Branche & { id: number };
const domaineColumns: Column<Domaine>[] = [
  {
    id: 'domaine',
    header: textes.colonnesDomaines.domaine,
    value: ({ libelleEquipe }) => libelleEquipe,
  },
  {
    id: 'ff',
    header: textes.colonnesDomaines.ff,
    value: ({ resultat }) => resultat.note.moyenneQ1 ?? '',
    cell: ({ resultat: { note: of } }) => note(of.moyenneQ1, of.bandeQ1),
  },
  {
    id: 'or',
    header: textes.colonnesDomaines.or,
    value: ({ resultat }) => resultat.note.moyenneQ2 ?? '',
    cell: ({ resultat: { note: of } }) => note(of.moyenneQ2, of.bandeQ2),
  },
  {
    id: 'change',
    header: textes.colonnesDomaines.change,
    value: ({ evolutions }) => evolutions.phrase,
  },
];

/** Where each domain stands; together they have no figure unless one team is above all. */
function Domaines({ domaines }: Pick<Read, 'domaines'>) {
  return (
    <Block id="domaines" title={textes.domaines}>
      <DataTable
        caption={textes.domaines}
        name="domaines"
        columns={domaineColumns}
        rows={domaines.map((domaine) => ({ ...domaine, id: domaine.idEquipe }))}
      />
    </Block>
  );
}

const { colonnes } = textes;
const sharedColumns = (side: 'forces' | 'difficultes'): Column<Shared>[] => [
  {
    id: 'critere',
    header: colonnes.critere,
    value: ({ critere, question }) => `${critere}, ${question}`,
  },
  {
    id: 'equipes',
    header: colonnes[side],
    value: ({ equipes, sur }) => textes.sur(equipes, sur),
  },
  {
    id: 'bande',
    header: side === 'forces' ? colonnes.VERT : colonnes.ROUGE,
    value: ({ bande }) => textes.bande(bande, textes.bandes[side]),
  },
  {
    id: 'change',
    header: colonnes.change,
    value: textes.changements,
  },
  {
    id: 'peu',
    header: colonnes.peu,
    value: ({ peu }) => textes.bande(peu, textes.peu),
  },
];
const COLUMNS = { forces: sharedColumns('forces'), difficultes: sharedColumns('difficultes') };

interface SharedTableProps {
  side: keyof typeof COLUMNS;
  teams: Contents['equipes'];
  criteres: readonly Critere[];
}

function SharedTable({ side, teams, criteres }: SharedTableProps) {
  const { rows, title } = mostShared(teams, criteres, side);
  return (
    <Block id={side} title={title}>
      {rows.length === 0 ? (
        <Text color="fg.muted">{side === 'forces' ? textes.sansForce : textes.sansDifficulte}</Text>
      ) : (
        <DataTable caption={title} name={side} columns={COLUMNS[side]} rows={rows} />
      )}
    </Block>
  );
}

/** No team is missing without a word. */
function Absentes({ absentes }: Pick<Contents, 'absentes'>) {
  return (
    <Block id="absentes" title={textes.absentes}>
      <Text>
        {absentes
          .map(({ libelleEquipe, etat }) => textes.absente(libelleEquipe, carte.etats[etat]))
          .join(', ')}
      </Text>
    </Block>
  );
}
