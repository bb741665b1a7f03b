import { Flex, Text } from '@chakra-ui/react';

import type { Seance } from '../rules.js';
import { accueil, reponses, pilote as textes } from '../textes.js';
import { Card } from './Card.js';
import { Headcount } from './Headcount.js';

interface CountsProps {
  seance: Seance;
  /** The team's number was said. */
  onCounted: () => unknown;
}

/** How many have come and finished; never who. */
export function Counts({ seance, onCounted }: CountsProps) {
  const { arrives, attendus, terminees, participants, manquantes, k } = seance;
  const { atteignable, publication } = seance;
  const isLive = arrives >= k;
  return (
    <Card title={textes.comptes}>
      <Flex columnGap="8" rowGap="3" wrap="wrap">
        <Count value={reponses.compte(arrives, attendus)} label={textes.arrives} />
        {isLive && (
          <Count value={reponses.compte(terminees, participants)} label={textes.terminees} />
        )}
        {isLive && publication === null && manquantes > 0 && (
          <Count value={`${manquantes}`} label={textes.manquent} />
        )}
      </Flex>
      {!isLive && publication === null && (
        <Text mt="3" color="fg.muted">
          {reponses.attendre(k)}
        </Text>
      )}
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
