import { Box, Flex, Text } from '@chakra-ui/react';
import { memo } from 'react';

import { PERSONNE, PETITE } from '../../confidentiality.js';
import { DataTable } from '../../ui/table/DataTable.js';
import { BandsLegend } from '../BandsLegend.js';
import { teamPlanColumns } from '../blocs/PlansTable.js';
import { linesOf, type Critere, type Team, type View } from '../ensemble/map.js';
import { MapTable } from '../ensemble/PrintedMap.js';
import { textes as carte } from '../ensemble/textes.js';
import { plans as communs, tableau } from '../textes.js';
import type { Resultat } from '../years.js';
import { Sheet } from './Sheet.js';
import { textes } from './textes.js';

interface MapSheetProps {
  id: string;
  lignes: readonly Team[];
  criteres: readonly Critere[];
  annee: number;
  /** What its changes are told since. */
  avant: string;
}

/** As many criteria as a sheet holds beside each other with both questions. */
const BOTH = 12;
const VIEW = { teams: 'ARBRE', columns: 'LISTE', figures: 'MOYENNES', search: '' } as const;
const views = (columns: number): View[] =>
  columns > BOTH
    ? [
        { ...VIEW, question: 'FF' },
        { ...VIEW, question: 'OR' },
      ]
    : [{ ...VIEW, question: 'DEUX' }];

/** The ranks of the criteria that one of the teams was asked. */
export const askedColumns = (lignes: readonly Team[], criteres: readonly Critere[]): number[] =>
  criteres
    .map((_critere, rank) => rank)
    .filter((rank) =>
      lignes.some(({ cellules }) => cellules[rank]?.nombre !== null || cellules[rank]?.masque),
    );

/** The map of the teams, of the criteria that one of them was asked. */
export const MapSheet = memo(function MapSheet({
  id,
  lignes,
  criteres,
  annee,
  avant,
}: MapSheetProps) {
  const columns = askedColumns(lignes, criteres);
  const { legende } = carte;
  return (
    <Sheet name="carte" chapter={{ id, title: textes.chapitre.carte }}>
      <Text mb="2">{textes.carte(avant)}</Text>
      <Flex wrap="wrap" columnGap="5" mb="2" fontSize="sm" color="fg.muted">
        <span>
          <BandsLegend />
        </span>
        {columns.length <= BOTH && <span>{legende.deux}</span>}
        <span>{legende.peu}</span>
        <span>{`– ${legende.masque}`}</span>
        <span>{`· ${legende.sansDonnee}`}</span>
      </Flex>
      <Box className="carte-entiere" tabIndex={0} role="group" aria-label={carte.grille(annee)}>
        {views(columns.length).map((view) => (
          <Box key={view.question} mb="4">
            <MapTable
              lines={linesOf(lignes, view, new Set())}
              criteres={criteres}
              columns={columns}
              view={view}
            />
          </Box>
        ))}
      </Box>
    </Sheet>
  );
});

const columns = teamPlanColumns(communs.colonnes.lead);

/** What the teams decided the years before, then in this campaign. */
export const plansOf = (equipes: readonly Resultat[]) =>
  (['plansPrecedents', 'plans'] as const).flatMap((when) =>
    equipes.flatMap((resultat) =>
      resultat[when].map((plan) => ({
        ...plan,
        equipe: { id: resultat.idEquipe, libelleEquipe: resultat.libelleEquipe },
      })),
    ),
  );

export const PlansSheet = memo(function PlansSheet(props: {
  id: string;
  equipes: readonly Resultat[];
}) {
  const rows = plansOf(props.equipes);
  return (
    <Sheet name="plans" page="fin" chapter={{ id: props.id, title: textes.chapitre.plans }}>
      <Text mb="2">{rows.length === 0 ? textes.plans.vide : textes.plans.aide}</Text>
      {rows.length > 0 && (
        <Box className="plans">
          <DataTable caption={textes.chapitre.plans} name="plans" columns={columns} rows={rows} />
        </Box>
      )}
    </Sheet>
  );
});

const Sentences = ({ children }: { children: readonly string[] }) =>
  children.map((said) => (
    <Text key={said} mb="2" maxW="70ch">
      {said}
    </Text>
  ));

const { lecture } = textes;

/** What the figures mean, for whoever has never seen the product. */
export const ReadingSheet = memo(function ReadingSheet({ id }: { id: string }) {
  return (
    <Sheet name="lecture" page="fin" chapter={{ id, title: textes.chapitre.lecture }}>
      <Sentences>{[lecture.questions, lecture.moyennes]}</Sentences>
      <Text mb="2">
        {lecture.bandes} <BandsLegend />
      </Text>
      <Sentences>
        {[lecture.graphe, lecture.fleches, lecture.barres, lecture.peu, lecture.sommes]}
      </Sentences>
    </Sheet>
  );
});

interface ConfidentialiteSheetProps {
  id: string;
  equipes: readonly Resultat[];
}

/** What the report tells of nobody, and what may be guessed from it. */
export function confidentialiteOf(equipes: readonly Resultat[]): string[] {
  const { confidentialite } = textes;
  const minima = new Set(equipes.map(({ minimumReponses }) => minimumReponses));
  const [minimum = 1] = minima.size === 1 ? [...minima] : [];
  const isDirect = equipes.some(({ confidentialite: level }) => level.k === null);
  const hasNames = equipes.some(
    ({ ambassadeurs, plans, plansPrecedents }) =>
      ambassadeurs.length > 0 || [...plans, ...plansPrecedents].some(({ lead }) => lead !== ''),
  );
  return [
    PERSONNE,
    confidentialite.lecteur,
    ...(minimum > 1 ? [tableau.seuil(minimum)] : []),
    ...(isDirect ? [PETITE] : []),
    ...(hasNames ? [confidentialite.noms] : []),
  ];
}

export const ConfidentialiteSheet = memo(function ConfidentialiteSheet({
  id,
  equipes,
}: ConfidentialiteSheetProps) {
  return (
    <Sheet
      name="confidentialite"
      page="fin"
      chapter={{ id, title: textes.chapitre.confidentialite }}
    >
      <Sentences>{confidentialiteOf(equipes)}</Sentences>
    </Sheet>
  );
});
