import { Flex, Text } from '@chakra-ui/react';

import { mayReveal, type Seance } from '../rules.js';
import { accueil, leftOut, reponses, pilote as textes } from '../textes.js';
import { Card } from './Card.js';
import { Headcount } from './Headcount.js';

interface CountsProps {
  seance: Seance;
  /** The team's number was said. */
  onCounted: () => unknown;
}

/** How many have come and finished; never who. */
export function Counts({ seance, onCounted }: CountsProps) {
  const { arrives, attendus, terminees, participants, k } = seance;
  const { phase, atteignable, publication } = seance;
  const isLive = arrives >= k;
  return (
    <Card title={textes.comptes}>
      <Flex columnGap="8" rowGap="3" wrap="wrap">
        <Count value={reponses.compte(arrives, attendus)} label={textes.arrives} />
        {isLive && (
          <Count value={reponses.compte(terminees, participants)} label={textes.terminees} />
        )}
      </Flex>
      {publication === null && phase !== 'PRETE' && (
        <Text mt="3" color="fg.muted">
          {reponses.avant(seance)}
          {!isLive && phase === 'REPONSES' && ` ${textes.aDistance}`}
        </Text>
      )}
      {mayReveal(seance) &&
        leftOut(seance).map((phrase) => (
          <Text key={phrase} mt="3" fontWeight="600">
            {phrase}
          </Text>
        ))}
      {!atteignable && (
        <Text mt="3" fontWeight="600" color="rouge.text">
          {accueil.horsDePortee(seance)}
        </Text>
      )}
      {publication === null && <Headcount seance={seance} onSaved={onCounted} />}
    </Card>
  );
}

function Count({ value, label }: { value: string; label: string }) {
  return (
    <Text lineHeight="1.2">
      <Text
        as="span"
        className="num"
        display="block"
        fontFamily="heading"
        fontSize="3xl"
        fontWeight="600"
      >
        {value}
      </Text>
      <Text as="span" color="fg.muted">
        {label}
      </Text>
    </Text>
  );
}
