import { Box, Button, Flex, Text } from '@chakra-ui/react';

import { AMBASSADEURS_PER_BOUSSOLE } from '../../../../schema/limits.js';
import type { Engagements } from '../hooks/useFigures.js';
import type { Form } from '../hooks/useWrite.js';
import type { Seance } from '../rules.js';
import { Ends, rotiLine } from '../stage/Fin.js';
import { ledBy, phases, engagement as textes } from '../textes.js';
import { Card } from './Card.js';

interface EngagementPanelProps {
  seance: Seance;
  engagements: Engagements;
  write: (form: Form) => void;
  onEnd: () => Promise<unknown>;
}

/** What the team decides, taken on the spot; in the last phase, the two ends. */
export function EngagementPanel(props: EngagementPanelProps) {
  const { seance, engagements, write, onEnd } = props;
  const { plans, synthese, ambassadeurs, ouverte } = engagements;
  return (
    <>
      <Card title={textes.titre}>
        {plans.length > 0 && (
          <Box as="ul" mb="3">
            {plans.map((plan) => (
              <Text as="li" key={plan.id} py="1">
                <Text as="span" fontWeight="600">
                  {plan.objectif}
                </Text>{' '}
                <Text as="span" color="fg.muted">
                  {ledBy(plan)}
                </Text>
              </Text>
            ))}
          </Box>
        )}
        {synthese && (
          <Text mb="3" whiteSpace="pre-line">
            {synthese.synthese}
          </Text>
        )}
        {ambassadeurs.length > 0 && (
          <Text mb="3">{`${textes.ambassadeurs} : ${ambassadeurs.join(', ')}`}</Text>
        )}
        <Flex gap="2" wrap="wrap">
          <Button variant="outline" onClick={() => write('plan')}>
            {textes.ajouter}
          </Button>
          <Button variant="outline" onClick={() => write('synthese')}>
            {textes.ecrire}
          </Button>
          {ambassadeurs.length < AMBASSADEURS_PER_BOUSSOLE && (
            <Button variant="outline" onClick={() => write('ambassadeur')}>
              {textes.nommer}
            </Button>
          )}
        </Flex>
      </Card>
      {seance.phase === 'FIN' && (
        <Card title={phases.FIN}>
          <Text mb="3">{rotiLine(engagements)}</Text>
          <Ends seance={seance} mayClose={ouverte} onEnd={onEnd} />
        </Card>
      )}
    </>
  );
}
