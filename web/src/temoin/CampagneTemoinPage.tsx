import { Box, Button, Heading, Text, type BoxProps } from '@chakra-ui/react';
import { Global } from '@emotion/react';

import { FEWEST_IN_DIRECTE } from '../../../schema/limits.js';
import { loadFailure, refusalMessage } from '../apollo/errors.js';
import { nonProtege, quiVoitQuoi } from '../confidentiality.js';
import {
  useCampagneTemoinPageQuery,
  useSceauTemoinQuery,
  type CampagneTemoinPageQuery,
} from '../generated/temoin.js';
import { paths } from '../paths.js';
import { serverNow } from '../serverTime.js';
import { LinkButton } from '../ui/buttons.js';
import { formatDay, formatLastDay } from '../ui/dates.js';
import { PrinterIcon } from '../ui/icons.js';
import type { Column } from '../ui/table/DataTable.js';
import { TablePage } from '../ui/table/TablePage.js';
import { useIdParam } from '../ui/useIdParam.js';
import { printStyles } from './printStyles.js';
import { Sentences } from './Sentences.js';
import { textes } from './textes.js';

const { page: words } = textes;
type Boussole = CampagneTemoinPageQuery['boussolesTemoin'][number];

const niveauDe = ({ k }: Boussole) => (k === null ? words.directe : words.publiee(k));
const datesDe = ({ ouverteLe, importeeLe, effaceeLe, dateFermeture, ouverte }: Boussole) => {
  if (importeeLe !== null) return words.importee(formatDay(importeeLe));
  const between = [formatDay(ouverteLe), formatLastDay(dateFermeture)] as const;
  if (ouverte) return words.ouverte(...between);
  const dates = words.fermee(...between);
  return effaceeLe === null ? dates : words.effacee(dates, formatDay(effaceeLe));
};
const participationDe = ({ termines, participants, k }: Boussole) =>
  termines === null
    ? words.caches(participants, k ?? FEWEST_IN_DIRECTE)
    : words.termines(termines, participants);
const comptesDe = ({ parCode, parFacilitateur, parLien, effaces }: Boussole) => {
  const { code, facilitateur, lien, effaces: gone } = words.comptes;
  const told = [
    [parCode, code],
    [parFacilitateur, facilitateur],
    [parLien, lien],
    [effaces, gone],
  ] as const;
  const some = told.filter(([n]) => n > 0).map(([n, how]) => `${n} ${how}`);
  return some.length > 0 ? some.join(', ') : words.aucunCompte;
};
const publicationsDe = ({ publications, k }: Boussole) => {
  if (publications.length === 0) return k === null ? words.directeAucune : words.aucunePublication;
  return publications
    .map(({ jour, faites }) => words.publication(formatDay(jour), faites, k ?? FEWEST_IN_DIRECTE))
    .join(' ; ');
};

const columns: Column<Boussole>[] = [
  { id: 'equipe', header: words.colonnes.equipe, value: ({ libelleEquipe }) => libelleEquipe },
  { id: 'niveau', header: words.colonnes.niveau, value: niveauDe },
  { id: 'dates', header: words.colonnes.dates, value: datesDe },
  { id: 'participation', header: words.colonnes.participation, value: participationDe },
  { id: 'comptes', header: words.colonnes.comptes, value: comptesDe },
  { id: 'publications', header: words.colonnes.publications, value: publicationsDe },
];

/** The sheet that a works council prints of a campaign: what each team's boussole shows, from how many, since when. */
export function CampagneTemoinPage() {
  const idCampagne = useIdParam('idCampagne');
  const { data, error, loading, refetch } = useCampagneTemoinPageQuery({
    variables: { idCampagne },
    fetchPolicy: 'cache-and-network',
  });
  const campagne = data?.temoin.campagnes.find(({ id }) => id === idCampagne);
  const societe = data?.temoin.libelleSociete ?? '';
  return (
    <TablePage
      title={words.titre}
      actions={
        <>
          <Button onClick={() => window.print()}>
            <PrinterIcon />
            {words.imprimer}
          </Button>
          <LinkButton to={paths.temoin()} variant="outline">
            {words.retour}
          </LinkButton>
        </>
      }
      error={error && loadFailure(error, refetch)}
      caption={words.titre}
      columns={columns}
      rows={data?.boussolesTemoin}
      isLoading={loading && !data}
      isPending={!data}
      pageSizeLabel={words.nombreParPage}
      emptyText={words.inconnue}
    >
      <Global styles={printStyles} />
      {campagne && (
        <Text mb="5" color="fg.muted" overflowWrap="anywhere">
          {words.aide(societe, campagne.nom, formatDay(serverNow().toISOString()))}
        </Text>
      )}
      {data && data.boussolesTemoin.length > 0 && (
        <Box mb="5">
          <Text fontWeight="600">
            {words.resume(
              data.boussolesTemoin.length,
              data.boussolesTemoin.filter(({ k }) => k !== null).length,
            )}
          </Text>
          <Text mt="1" fontSize="sm" color="fg.muted">
            {words.comptesAide} {words.cachesAide}
          </Text>
          <Readers temoin={data.temoin} />
          <Levels boussoles={data.boussolesTemoin} visuSociete={data.temoin.visuSociete} />
        </Box>
      )}
    </TablePage>
  );
}

/** Who reads results beside the teams, who witnesses, and the seal that this sheet can be held against later. */
function Readers({ temoin }: Pick<CampagneTemoinPageQuery, 'temoin'>) {
  const { lecteurs } = words;
  const { nomsFacilitateurs, nomsLecteurs, jetons, temoins } = temoin;
  const facts = [
    [lecteurs.facilitateurs, nomsFacilitateurs.join(', ')],
    ...(nomsLecteurs.length > 0 ? [[lecteurs.lecteurs, nomsLecteurs.join(', ')] as const] : []),
    [lecteurs.jetons, jetons],
    [lecteurs.temoins, temoins.map(({ nom }) => nom).join(', ')],
  ] as const;
  const [seal, told] = useSeal();
  return (
    <Box as="dl" mt="4" fontSize="sm">
      {facts.map(([term, value]) => (
        <Fact key={term} term={term} value={value} />
      ))}
      {/* It comes last and is long: what is below must not move. Another sentence takes the place of the one that waits. */}
      <Fact
        key={seal}
        term={seal}
        value={told}
        minH={{ base: '5.25rem', md: '2.75rem', lg: '6' }}
      />
    </Box>
  );
}

interface FactProps extends Pick<BoxProps, 'minH'> {
  term: string;
  value: string | number;
}

const Fact = ({ term, value, minH }: FactProps) => (
  <Box mt="1" minH={minH} overflowWrap="anywhere">
    <Text as="dt" display="inline" color="fg.muted">
      {term}
    </Text>{' '}
    <Text as="dd" display="inline" fontWeight="600">
      {value}
    </Text>
  </Box>
);

/** The seal of the sheet and what it says of the trail; or why there is none: a sheet without a word would look whole. */
function useSeal(): readonly [string, string] {
  const { sceau: all, page } = textes;
  const { data, error } = useSceauTemoinQuery({ variables: {} });
  if (error) return [page.lecteurs.sceauSeul, refusalMessage(error)];
  if (!data) return [page.lecteurs.sceauSeul, all.verification];
  const { dernier, dernierJour, intact } = data.sceauTemoin;
  if (dernier === null || dernierJour === null) return [page.lecteurs.sceauSeul, all.aucun];
  return [page.lecteurs.sceau(formatDay(dernierJour), intact), dernier];
}

/** What each level that the campaign has shows, to whom, and when. */
function Levels({ boussoles, visuSociete }: { boussoles: Boussole[]; visuSociete: boolean }) {
  const levels = [
    ...new Map(boussoles.map((boussole) => [`${boussole.k} ${boussole.lecteurs}`, boussole])),
  ];
  return levels.map(([key, boussole]) => (
    <Box key={key} as="section" mt="5">
      <Heading as="h2" size="md">
        {words.quiVoitQuoi(niveauDe(boussole), boussole.lecteurs)}
      </Heading>
      <Sentences
        sentences={quiVoitQuoi(boussole.k, visuSociete, boussole.lecteurs, textes.equipe)}
      />
      <Heading as="h3" size="sm" mt="3">
        {textes.lecture.nonProtege}
      </Heading>
      <Sentences sentences={nonProtege(boussole.k)} />
    </Box>
  ));
}
