import { Button, Flex, Text } from '@chakra-ui/react';
import { Global } from '@emotion/react';
import type { ReactNode } from 'react';

import { paths, societeTrail } from '../../paths.js';
import { LinkButton } from '../../ui/buttons.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { PrinterIcon } from '../../ui/icons.js';
import { Notice } from '../../ui/Notice.js';
import { Page } from '../../ui/Page.js';
import { isThisMachineOnly, publicOrigin } from '../../ui/readMeta.js';
import { textes } from '../textes.js';
import { Fiche } from './Fiche.js';
import { printStyles } from './printStyles.js';

const { fiche } = textes;

interface FichesLayoutProps {
  title: string;
  societe: { id: number; libelleSociete: string };
  equipes: readonly {
    id: number;
    libelleEquipe: string;
    codeEquipe: string;
    signatureCode: string;
  }[];
  /** A second action beside the print button. */
  action?: ReactNode;
}

/** The sheets as they will be printed, and the button that prints them. */
export function FichesLayout({ title, societe, equipes, action }: FichesLayoutProps) {
  return (
    <Page
      title={title}
      subtitle={fiche.aide}
      trail={societeTrail(societe)}
      width="medium"
      actions={
        <>
          <LinkButton to={paths.equipeBoussole({ idSociete: societe.id })} variant="outline">
            {fiche.retour}
          </LinkButton>
          {action}
          {equipes.length > 0 && (
            <Button onClick={() => window.print()}>
              <PrinterIcon />
              {equipes.length > 1 ? fiche.imprimerToutes : fiche.imprimer}
            </Button>
          )}
        </>
      }
    >
      <Global styles={printStyles} />
      {equipes.length > 0 && isThisMachineOnly(new URL(publicOrigin()).hostname) && (
        <Notice>
          <Text>{fiche.adresseLocale}</Text>
        </Notice>
      )}
      {equipes.length === 0 && <EmptyState text={textes.gestion.aucune} />}
      <Flex className="fiches" direction="column" gap="8">
        {equipes.map((equipe) => (
          <Fiche key={equipe.id} {...equipe} libelleSociete={societe.libelleSociete} />
        ))}
      </Flex>
    </Page>
  );
}
