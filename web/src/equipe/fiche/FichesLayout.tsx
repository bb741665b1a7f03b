import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { Global } from '@emotion/react';
import { startTransition, useEffect, useState, type ReactNode } from 'react';

import type { FicheEquipeFragment } from '../../generated/equipe.js';
import { LinksReach } from '../../LinksReach.js';
import { paths } from '../../paths.js';
import { LinkButton } from '../../ui/buttons.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { PrinterIcon } from '../../ui/icons.js';
import { Page } from '../../ui/Page.js';
import { usePrinting } from '../../ui/table/usePrinting.js';
import { textes } from '../textes.js';
import { Fiche } from './Fiche.js';
import { Invitations } from './Invitations.js';
import { printStyles } from './printStyles.js';

const { fiche } = textes;

interface FichesLayoutProps {
  title: string;
  societe: { id: number; libelleSociete: string };
  equipes: readonly FicheEquipeFragment[];
  /** A second action beside the print button. */
  action?: ReactNode;
  /** What stands above the sheets. */
  choice?: ReactNode;
  /** What the print button says; else whether it prints one sheet or all. */
  print?: string;
}

/** Sheets drawn at a time, with one frame between: thousands at once would freeze the page. */
const BATCH = 8;

/** How many of the sheets are drawn, growing to all of them. */
function useGrowing(total: number): number {
  const [drawn, setDrawn] = useState(BATCH);
  useEffect(() => {
    if (drawn >= total) return;
    const next = setTimeout(() => startTransition(() => setDrawn(drawn + BATCH)));
    return () => clearTimeout(next);
  }, [drawn, total]);
  return Math.min(drawn, total);
}

/** The sheets as they will be printed, and the button that prints them. */
export function FichesLayout(props: FichesLayoutProps) {
  const { title, societe, equipes, action, choice, print } = props;
  const grown = useGrowing(equipes.length);
  // The browser's own command waits for nothing.
  const drawn = usePrinting() ? equipes.length : grown;
  const [isAsked, setAsked] = useState(false);
  const isReady = drawn === equipes.length;
  useEffect(() => {
    if (!isAsked || !isReady) return;
    setAsked(false);
    window.print();
  }, [isAsked, isReady]);
  const words = print ?? (equipes.length > 1 ? fiche.imprimerToutes : fiche.imprimer);
  return (
    <Page
      title={title}
      subtitle={fiche.aide}
      width="medium"
      actions={
        <>
          <LinkButton to={paths.equipeBoussole({ idSociete: societe.id })} variant="outline">
            {fiche.retour}
          </LinkButton>
          {action}
          {equipes.length > 0 && (
            <Button
              disabled={isAsked}
              // They are printed once all are drawn.
              onClick={() => setAsked(true)}
            >
              <PrinterIcon />
              {isAsked ? fiche.preparation(drawn, equipes.length) : words}
            </Button>
          )}
        </>
      }
    >
      <Global styles={printStyles} />
      {choice}
      {equipes.length === 0 ? (
        <EmptyState text={textes.gestion.aucune} />
      ) : (
        <>
          <LinksReach />
          <Invitations equipes={equipes} />
          <Box mb="4" data-screen-only>
            <Text as="h2" fontWeight="600" fontSize="lg">
              {textes.invitation.papier}
            </Text>
            <Text color="fg.muted">{fiche.aidePapier}</Text>
          </Box>
        </>
      )}
      <Flex className="fiches" direction="column" gap="8">
        {equipes.slice(0, drawn).map((equipe) => (
          <Fiche key={equipe.id} {...equipe} libelleSociete={societe.libelleSociete} />
        ))}
      </Flex>
    </Page>
  );
}
