import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';

import { loadFailure, refusalMessage } from '../apollo/errors.js';
import { useEtatPageQuery, useSendEssaiCourrierMutation } from '../generated/etat.js';
import { paths } from '../paths.js';
import { LinkButton } from '../ui/buttons.js';
import { formatDay, formatMinute } from '../ui/dates.js';
import { ErrorPanel } from '../ui/ErrorPanel.js';
import { Skeleton } from '../ui/Loading.js';
import { Notice } from '../ui/Notice.js';
import { Page } from '../ui/Page.js';
import { taille, textes } from './textes.js';

/** How the product stands, for whoever keeps it running. */
export function EtatPage() {
  const { data, error, refetch } = useEtatPageQuery({
    // It changes while nobody looks.
    fetchPolicy: 'cache-and-network',
  });
  const etat = data?.etatProduit;
  return (
    <Page
      title={textes.titre}
      subtitle={textes.aide}
      width="medium"
      actions={
        <LinkButton to={paths.dashboard()} variant="outline">
          {textes.retour}
        </LinkButton>
      }
    >
      {!etat && (error ? <ErrorPanel {...loadFailure(error, refetch)} /> : <Skeleton lines={8} />)}
      {etat && (
        <>
          {etat.alertes.length > 0 ? (
            <Notice>
              <Text fontWeight="600">{textes.aVoir}</Text>
              {etat.alertes.map((alerte) => (
                <Text key={alerte}>{textes.alertes[alerte]}</Text>
              ))}
            </Notice>
          ) : (
            <Text mb="5">{textes.rien}</Text>
          )}
          <Box as="dl" p={{ base: '5', md: '7' }} layerStyle="card">
            <Line term={textes.lignes.version}>{etat.version}</Line>
            <Line term={textes.lignes.base}>{textes.base(etat.base, etat.octetsBase)}</Line>
            {etat.octetsLibres !== null && (
              <Line term={textes.lignes.disque}>{taille(etat.octetsLibres)}</Line>
            )}
            <Line term={textes.lignes.adresse}>{etat.adresse ?? textes.sansAdresse}</Line>
            <Line term={textes.lignes.sauvegarde}>
              {etat.sauvegarde ? formatMinute(etat.sauvegarde) : textes.sansSauvegarde}
            </Line>
            {etat.archive && <Line term={textes.lignes.archive}>{formatMinute(etat.archive)}</Line>}
            <Line term={textes.lignes.nuit}>
              {etat.nuit ? formatDay(etat.nuit) : textes.sansNuit}
            </Line>
            {etat.horloge !== null && (
              <Line term={textes.lignes.horloge}>{textes.horloge(etat.horloge)}</Line>
            )}
            {etat.repliques.length > 0 && (
              <Line term={textes.lignes.repliques}>
                {etat.repliques.map(({ nom, age }) => (
                  <Text key={nom}>{textes.replique(nom, age)}</Text>
                ))}
              </Line>
            )}
            <Line term={textes.lignes.essais}>
              {textes.essais(etat.essais.connexions, etat.essais.codes, etat.essais.freines)}
            </Line>
            <Line term={textes.lignes.courrier}>
              {etat.courrier.regle ? (
                <>
                  {textes.courrier(etat.courrier.enAttente, etat.courrier.refuses)}
                  <Essai />
                </>
              ) : (
                textes.sansCourrier
              )}
            </Line>
          </Box>
        </>
      )}
    </Page>
  );
}

function Line({ term, children }: { term: string; children: ReactNode }) {
  return (
    <Flex
      py="2.5"
      columnGap="4"
      rowGap="1"
      wrap="wrap"
      borderBottomWidth="1px"
      _last={{ borderBottomWidth: '0' }}
    >
      <Text as="dt" w="12rem" maxW="full" flex="none" color="fg.muted">
        {term}
      </Text>
      <Box as="dd" flex="1" minW="min(14rem, 100%)" overflowWrap="anywhere">
        {children}
      </Box>
    </Flex>
  );
}

/** Sends a mail to who presses, and says what the mail server answered. */
function Essai() {
  const [send, { loading }] = useSendEssaiCourrierMutation();
  const [said, setSaid] = useState('');
  const handlePress = async () => {
    setSaid('');
    try {
      const { data } = await send();
      const { envoye = false, reponse = null } = data?.sendEssaiCourrier ?? {};
      setSaid(envoye ? textes.essaye : textes.refuse(reponse ?? ''));
    } catch (error) {
      setSaid(refusalMessage(error, { default: textes.erreur }));
    }
  };
  return (
    <Box mt="2">
      <Button size="sm" variant="outline" loading={loading} onClick={() => void handlePress()}>
        {textes.essayer}
      </Button>
      <Text role="status" mt="2">
        {said}
      </Text>
    </Box>
  );
}
