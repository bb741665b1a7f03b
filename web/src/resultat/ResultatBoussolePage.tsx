import { useApolloClient } from '@apollo/client/react';
import { Text } from '@chakra-ui/react';
import { Link } from 'react-router';

import { loadFailure } from '../apollo/errors.js';
import { useSession } from '../apollo/session.js';
import { ExportBoussoleDocument, useResultatBoussolePageQuery } from '../generated/resultat.js';
import { paths } from '../paths.js';
import { IconLink, LinkButton } from '../ui/buttons.js';
import { formatDeadline } from '../ui/dates.js';
import { ErrorPanel } from '../ui/ErrorPanel.js';
import { PencilIcon } from '../ui/icons.js';
import { Loading } from '../ui/Loading.js';
import { Page } from '../ui/Page.js';
import type { Column } from '../ui/table/DataTable.js';
import { useIdParam } from '../ui/useIdParam.js';
import { AmbassadeursAdmin } from './blocs/Ambassadeurs.js';
import { Commentaires } from './blocs/Commentaires.js';
import { Figures } from './blocs/Figures.js';
import {
  Indicateur,
  Indicateurs,
  ParticipationIndicateur,
  RotiIndicateur,
} from './blocs/Indicateurs.js';
import { planColumns, PlansTable } from './blocs/PlansTable.js';
import { SyntheseBlock } from './blocs/SyntheseBlock.js';
import { ExportButton } from './impression/ExportButton.js';
import { FileButtons } from './impression/FileButtons.js';
import { PrintablePage } from './impression/PrintablePage.js';
import {
  indicateurs,
  plans,
  resultat as textes,
  ambassadeurs as textesAmbassadeurs,
} from './textes.js';
import { keepsBack, type Resultat } from './years.js';

export function ResultatBoussolePage() {
  const idBoussole = useIdParam();
  // A member's page does not ask for the ROTI, which is for admins.
  const { facilitateur: admin } = useSession();
  const { data, error, refetch } = useResultatBoussolePageQuery({
    variables: { idBoussole, admin },
  });
  const resultat = data?.resultatBoussole;

  if (resultat) return <Results resultat={resultat} isAdmin={admin} />;
  if (!error) return <Loading label={textes.loading} />;
  return (
    <Page title={textes.titre(new Date().getFullYear())}>
      <ErrorPanel {...loadFailure(error, refetch, { UNAUTHENTICATED: textes.unauthorized })} />
    </Page>
  );
}

interface ResultsProps {
  resultat: Resultat;
  isAdmin: boolean;
}

type Plan = Resultat['plans'][number];

const columns: Column<Plan>[] = planColumns(plans.colonnes.lead);

function Results({ resultat, isAdmin }: ResultsProps) {
  const { idBoussole, idEquipe, annee, anneeCourante, nomCampagne, synthese } = resultat;
  const campagne = annee === anneeCourante ? nomCampagne : textes.campagne(nomCampagne, annee);
  return (
    <PrintablePage
      title={textes.titre(anneeCourante)}
      subtitle={textes.contexte(resultat.libelleSociete, campagne)}
      actions={
        <>
          <LinkButton
            variant="outline"
            to={isAdmin ? paths.creationBoussole({ idEquipe }) : paths.mesBoussoles()}
          >
            {textes.retour}
          </LinkButton>
          {isAdmin && <Exports idBoussole={idBoussole} />}
        </>
      }
    >
      <BoussoleIndicateurs resultat={resultat} isAdmin={isAdmin} />
      <Figures annees={resultat} />
      <SyntheseBlock idBoussole={idBoussole} synthese={synthese} isAdmin={isAdmin} />
      <PlansTable
        plans={resultat.plans}
        columns={columns}
        emptyText={plans.vide}
        action={isAdmin && <AddPlan idEquipe={idEquipe} idBoussole={idBoussole} />}
        rowAction={isAdmin ? editPlan : undefined}
      />
      {isAdmin && <Commentaires idBoussole={idBoussole} isKeptBack={keepsBack(resultat)} />}
    </PrintablePage>
  );
}

function Exports({ idBoussole }: Pick<Resultat, 'idBoussole'>) {
  const client = useApolloClient();
  return (
    <>
      <FileButtons
        onExport={async (format) => {
          const variables = { idBoussole, format };
          const { data } = await client.query({
            query: ExportBoussoleDocument,
            variables,
            fetchPolicy: 'no-cache',
          });
          return data?.exportBoussole;
        }}
      />
      <ExportButton />
    </>
  );
}

function BoussoleIndicateurs({ resultat, isAdmin }: ResultsProps) {
  const { idBoussole, libelleEquipe, comptesEquipe, participation, roti, ambassadeurs } = resultat;
  const etat = indicateurs.etat(resultat.ouverte, formatDeadline(resultat.closesAt));
  return (
    <Indicateurs>
      <Indicateur nom={indicateurs.equipe}>
        <Text as="span" fontWeight="600" overflowWrap="anywhere">
          {libelleEquipe}
        </Text>
        {comptesEquipe.comptes !== null && (
          <Text mt="1" fontSize="sm" color="fg.muted">
            {indicateurs.comptes(comptesEquipe.comptes, comptesEquipe.depuisCreation ?? 0)}
          </Text>
        )}
        <Text mt="1" fontSize="sm" textDecoration="underline" data-screen-only>
          <Link to={paths.confidentialite({ id: idBoussole })}>{indicateurs.quiVoitQuoi}</Link>
        </Text>
      </Indicateur>
      <ParticipationIndicateur participation={participation} etat={etat} />
      {isAdmin && <RotiIndicateur roti={roti} isKeptBack={keepsBack(resultat)} />}
      <Indicateur nom={indicateurs.ambassadeurs} isEmpty={ambassadeurs.length === 0}>
        {isAdmin ? (
          <AmbassadeursAdmin idBoussole={idBoussole} ambassadeurs={ambassadeurs} />
        ) : (
          ambassadeurs.join(', ') || textesAmbassadeurs.aucun
        )}
      </Indicateur>
    </Indicateurs>
  );
}

function AddPlan({ idEquipe, idBoussole }: Pick<Resultat, 'idEquipe' | 'idBoussole'>) {
  const to = `${paths.registerPlanAction({ id: idEquipe })}?autreParam=${idBoussole}`;
  return (
    <LinkButton variant="outline" size="sm" minH="10" to={to}>
      {plans.ajouter}
    </LinkButton>
  );
}

const editPlan = ({ id, objectif: but }: Plan) => (
  <IconLink
    label={plans.modifier(but)}
    icon={<PencilIcon />}
    to={paths.modifierPlanAction({ id })}
  />
);
