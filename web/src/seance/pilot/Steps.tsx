import { Box, Button, Flex, Text } from '@chakra-ui/react';

import type { usePilot } from '../hooks/usePilot.js';
import { mayReveal, type Phase, type Seance } from '../rules.js';
import { Ends } from '../stage/Fin.js';
import { Timer } from '../stage/Timer.js';
import { barre, minuteur, phases, pilote, revelation } from '../textes.js';
import { Card } from './Card.js';

const ORDER = ['ACCUEIL', 'REPONSES', 'REVELEE', 'DISCUSSION', 'ENGAGEMENT', 'FIN'] as const;
const MINUTES = [1, 3, 5, 10];

/**
 * Done steps are brass, the current one is ink; the number of the step says the same without colour. A step where the séance
 * may go is a button.
 */
function Stepper({ phase, pressOf }: { phase: Phase; pressOf: StepsProps['pilot']['pressOf'] }) {
  const current = phase === 'PRETE' ? 'REPONSES' : phase;
  const rank = ORDER.indexOf(current);
  return (
    <Flex as="ol" mb="4" gap="1.5" wrap="wrap">
      {ORDER.map((step, index) => {
        const press = pressOf(step);
        const words = `${index + 1}. ${phases[step === current ? phase : step]}`;
        return (
          <Box
            as="li"
            key={step}
            {...(step === current && { 'aria-current': 'step' })}
            fontSize="sm"
            fontWeight="600"
            borderRadius="full"
            borderWidth="1px"
            borderColor={index <= rank || press ? 'ink.800' : 'edge'}
            bg={step === current ? 'ink.800' : index < rank ? 'brass.100' : 'card'}
            color={step === current ? 'card' : index < rank || press ? 'ink.900' : 'fg.muted'}
          >
            {press ? (
              <Box asChild {...PILL} cursor="button" textDecoration="underline">
                <button type="button" onClick={press}>
                  {words}
                </button>
              </Box>
            ) : (
              <Box {...PILL}>{words}</Box>
            )}
          </Box>
        );
      })}
    </Flex>
  );
}

const PILL = { display: 'flex', alignItems: 'center', minH: '10', px: '3' } as const;

interface StepsProps {
  seance: Seance;
  pilot: ReturnType<typeof usePilot>;
}

/** Where the séance is, and the buttons that take it further. */
export function Steps({ seance, pilot }: StepsProps) {
  const { act, commands, forward, back } = pilot;
  const { minuteurFin } = seance;
  return (
    <Card title={pilote.etapes}>
      <Stepper phase={seance.phase} pressOf={pilot.pressOf} />
      <Flex gap="3" wrap="wrap">
        <Button variant="outline" size="lg" disabled={!back} onClick={() => act('previous')}>
          ← {barre.precedent}
        </Button>
        {forward?.kind !== 'reveal' && (
          <Button size="lg" disabled={!forward} onClick={() => act('next')}>
            {barre.suivant} →
          </Button>
        )}
        {mayReveal(seance) && (
          <Button size="lg" onClick={() => act('reveal')}>
            {revelation.reveler}
          </Button>
        )}
      </Flex>
      <Flex mt="4" gap="2" align="center" wrap="wrap">
        <Text me="1" fontWeight="600">
          {minuteur.nom}
        </Text>
        {minuteurFin ? (
          <>
            <Timer end={minuteurFin} size="1.75rem" />
            <Button variant="outline" size="sm" minH="10" onClick={() => void commands.time(null)}>
              {barre.arreter}
            </Button>
          </>
        ) : (
          MINUTES.map((minutes) => (
            <Button
              key={minutes}
              variant="outline"
              size="sm"
              minH="10"
              onClick={() => void commands.time(minutes * 60)}
            >
              {minuteur.minutes(minutes)}
            </Button>
          ))
        )}
      </Flex>
      {/* In the last step it stands beside « Fermer la boussole ». */}
      {seance.phase !== 'FIN' && (
        <Box mt="4">
          <Ends seance={seance} mayClose={false} onEnd={commands.end} />
        </Box>
      )}
    </Card>
  );
}
