import { Flex, Text } from '@chakra-ui/react';

import { loadFailure } from '../apollo/errors.js';
import { useSession } from '../apollo/session.js';
import {
  useCreateEquipesMutation,
  useSocietePageQuery,
  type SocietePageQuery,
} from '../generated/societe.js';
import { ListeEquipes } from '../ListeEquipes.js';
import { paths } from '../paths.js';
import { LinkButton } from '../ui/buttons.js';
import { formatLastDay } from '../ui/dates.js';
import { EmptyState } from '../ui/EmptyState.js';
import { Gradual } from '../ui/Gradual.js';
import { Loading } from '../ui/Loading.js';
import { Page } from '../ui/Page.js';
import { PendingPage } from '../ui/PendingPage.js';
import { useIdParam } from '../ui/useIdParam.js';
import { DeleteSociete } from './DeleteSociete.js';
import { Lancement } from './lancement/Lancement.js';
import { ArbreSociete } from './maison/ArbreSociete.js';
import { closingOf, groupingsOf } from './maison/avancement.js';
import { CriteresDepart } from './maison/CriteresDepart.js';
import { stepsOf } from './maison/steps.js';
import { Suite } from './maison/Suite.js';
import { textes } from './textes.js';

const { maison, suppression } = textes;

/** The home of a company: its teams and how far each is, the ways to all its pages, and the launch of a campaign. */
export function SocietePage() {
  const id = useIdParam();
  const { data, error, refetch } = useSocietePageQuery({
    variables: { id },
    // Answers come in while a campaign is open; to take in 2,000 teams, the cache would stop the page for longer than
    // drawing them.
    fetchPolicy: 'no-cache',
  });
  if (!data) {
    return (
      <PendingPage
        title={maison.titre}
        failure={error && loadFailure(error, refetch, { gone: 'societe' })}
      />
    );
  }
  return (
    <Gradual fallback={<Loading />}>
      <Maison {...data} onChange={() => void refetch()} />
    </Gradual>
  );
}

function Maison(props: SocietePageQuery & { onChange: () => void }) {
  const { societe, equipes, criteresSociete, campagnes, onChange } = props;
  const { anneeCourante } = useSession();
  const steps = stepsOf(equipes, campagnes, anneeCourante);
  const [createEquipes] = useCreateEquipesMutation();
  const liste = (
    <ListeEquipes
      equipes={equipes}
      create={(list) => createEquipes({ variables: { idSociete: societe.id, list } })}
      onDone={onChange}
    />
  );
  const actifs = criteresSociete.filter(({ statut }) => statut === 'ACTIF').length;
  const criteres = actifs === 0 && (
    <Flex my="5" gap="3" align="center" wrap="wrap">
      <Text>{maison.sansCritere}</Text>
      {criteresSociete.length === 0 && <CriteresDepart idSociete={societe.id} onDone={onChange} />}
      <LinkButton size="sm" variant="outline" to={paths.criteres({ id: societe.id })}>
        {maison.premiersCriteres}
      </LinkButton>
    </Flex>
  );
  return (
    <Page
      title={societe.libelleSociete}
      subtitle={
        maison.compte(equipes.length - groupingsOf(equipes).size, actifs, criteresSociete.length) +
        closingSaid(equipes)
      }
      actions={
        <>
          <Suite idSociete={societe.id} steps={steps} />
          {equipes.length > 0 && steps.length === 0 && (
            <LinkButton variant="outline" to={paths.fichesEquipes({ idSociete: societe.id })}>
              {maison.fiches}
            </LinkButton>
          )}
          {equipes.length > 0 && liste}
          <Lancement
            {...props}
            isReady={actifs > 0}
            isFirst={steps.length === 0}
            onDone={onChange}
          />
        </>
      }
    >
      {equipes.length === 0 ? (
        <>
          <EmptyState text={maison.sansEquipe}>
            {liste}
            <LinkButton variant="outline" to={paths.creationEquipes({ idSociete: societe.id })}>
              {maison.premieresEquipes}
            </LinkButton>
          </EmptyState>
          {criteres}
        </>
      ) : (
        <>
          {/* Above the teams: below forty of them, nobody reads why the launch is greyed. */}
          {criteres}
          <ArbreSociete societe={societe} equipes={equipes} onChange={onChange} />
        </>
      )}
      <Flex
        as="footer"
        mt="10"
        pt="5"
        borderTopWidth="1px"
        gap="3"
        wrap="wrap"
        justify="space-between"
        data-screen-only
      >
        <LinkButton variant="outline" to={paths.importResultats({ idSociete: societe.id })}>
          {maison.passes}
        </LinkButton>
        <DeleteSociete {...societe} label={suppression.bouton} />
      </Flex>
    </Page>
  );
}

/** Until when the teams answer; nothing while none does. */
function closingSaid(equipes: SocietePageQuery['equipes']): string {
  const closing = closingOf(equipes);
  if (!closing) return '';
  const { usual, later, last } = closing;
  const apart = later > 0 ? maison.plusTard(later, formatLastDay(last)) : '';
  return ` · ${maison.fermeture(formatLastDay(usual))}${apart}`;
}
