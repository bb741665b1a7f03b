import { Flex, Text } from '@chakra-ui/react';

import { EtatBoussole } from '../../EtatBoussole.js';
import { turnoutText } from '../../turnout.js';
import { ProgressBar } from '../../ui/ProgressBar.js';
import { textes } from '../textes.js';
import { currentBoussole, type Equipe, type Usual } from './avancement.js';

const { arbre } = textes;

interface AvancementProps {
  equipe: Equipe;
  usual: Usual;
  /** Whether it only holds others: nothing is asked of it. */
  isGrouping: boolean;
}

/** How many members have finished, as a bar and in figures, and in which campaign where it is not the usual one. */
export function Avancement({ equipe, usual, isGrouping }: AvancementProps) {
  const boussole = currentBoussole(equipe);
  if (!boussole) {
    if (isGrouping) return null;
    return (
      <Text fontSize="sm" color="fg.muted">
        {arbre.sansBoussole}
      </Text>
    );
  }
  const { ouverte, k, campagne, participation } = boussole;
  const { faites, total } = participation;
  return (
    <Flex
      fontSize="sm"
      align="center"
      columnGap={{ base: '2', md: '3' }}
      wrap="wrap"
      minW="0"
      color={ouverte ? undefined : 'fg.muted'}
    >
      {!usual?.has(boussole) && (
        <>
          <Text maxW={{ base: 'full', md: '14rem' }} truncate title={campagne.nom}>
            {campagne.nom}
          </Text>
          <EtatBoussole ouverte={ouverte} />
        </>
      )}
      {/* The bar and its figures wrap together. */}
      <Flex align="center" gap={{ base: '2', md: '3' }}>
        <ProgressBar done={faites} total={total} isMuted={!ouverte} />
        <Text className="num" minW={{ md: '9' }} textAlign="end" whiteSpace="nowrap">
          {turnoutText({ faites, total, k, ouverte })}
        </Text>
      </Flex>
    </Flex>
  );
}
