import { Box, Button } from '@chakra-ui/react';
import { useState } from 'react';

import { paths } from '../../paths.js';
import { LinkButton } from '../../ui/buttons.js';
import { Modal } from '../../ui/Modal.js';
import { textes } from '../textes.js';
import type { Step, Team } from './steps.js';

const { suite } = textes;

/** What comes after the launch, the next step first. */
export function Suite({ idSociete, steps }: { idSociete: number; steps: readonly Step[] }) {
  return steps.map((step, rank) => {
    const look: Look = rank === 0 ? { size: 'lg' } : { variant: 'outline' };
    if (step.kind === 'seance')
      return <Seance key={step.kind} equipes={step.equipes} look={look} />;
    return (
      <LinkButton key={step.kind} to={addressOf(idSociete, step)} {...look}>
        {suite[step.kind]}
      </LinkButton>
    );
  });
}

type Look = { size: 'lg' } | { variant: 'outline' };

function addressOf(idSociete: number, step: Exclude<Step, { kind: 'seance' }>): string {
  if (step.kind === 'inviter') return paths.fichesEquipes({ idSociete });
  const [only, ...others] = step.equipes;
  return only && others.length === 0
    ? paths.resultatBoussole({ id: only.idBoussole })
    : paths.ensemble({ idSociete });
}

/** The séance of the only team that can have one, or the choice of the team. */
function Seance({ equipes, look }: { equipes: readonly Team[]; look: Look }) {
  const [isAsking, setAsking] = useState(false);
  const [only, ...others] = equipes;
  if (only && others.length === 0) {
    return (
      <LinkButton to={paths.seancePilote({ id: only.idBoussole })} {...look}>
        {suite.seance}
      </LinkButton>
    );
  }
  return (
    <>
      <Button {...look} onClick={() => setAsking(true)}>
        {suite.seance}
      </Button>
      <Modal title={suite.quelleEquipe} isOpen={isAsking} onClose={() => setAsking(false)}>
        <Box as="ul" listStyleType="none" maxH="60vh" overflowY="auto" pb="2">
          {equipes.map(({ idBoussole, libelleEquipe }) => (
            <Box as="li" key={idBoussole} mb="2">
              <LinkButton
                w="full"
                variant="outline"
                whiteSpace="normal"
                h="auto"
                minH="11"
                overflowWrap="anywhere"
                to={paths.seancePilote({ id: idBoussole })}
              >
                {libelleEquipe}
              </LinkButton>
            </Box>
          ))}
        </Box>
      </Modal>
    </>
  );
}
