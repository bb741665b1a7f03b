import { Box, Button, Flex, Input, Text } from '@chakra-ui/react';
import type { ClipboardEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';

import { toasts } from '../../ui/toasts.js';
import { textes } from '../textes.js';
import { countPasted, type TeamToLaunch } from './chosen.js';
import type { Values } from './moments.js';

const { lancement } = textes;

interface EquipesFieldProps {
  form: UseFormReturn<Values>;
  teams: readonly TeamToLaunch[];
}

/** Which teams answer, and of how many people those are of which no list tells. */
export function EquipesField({ form, teams }: EquipesFieldProps) {
  const refused = form.formState.errors.equipes?.message;
  const isEvery = form.watch('equipes').every(({ retenue }) => retenue);
  const toggleAll = () =>
    form.setValue(
      'equipes',
      form.getValues('equipes').map((team) => ({ ...team, retenue: !isEvery })),
      { shouldDirty: true },
    );
  /** A table pasted into one of the numbers fills them all. */
  const handlePaste = (event: ClipboardEvent) => {
    const counted = countPasted(event.clipboardData.getData('text'), teams);
    if (!counted) return;
    event.preventDefault();
    const { people, others } = counted;
    form.setValue(
      'equipes',
      form
        .getValues('equipes')
        .map((team) => ({ ...team, effectif: String(people.get(team.id) ?? team.effectif) })),
      { shouldDirty: true },
    );
    toasts.success(lancement.colle([...people.values()], others));
  };
  const asksNumbers = teams.some(({ comptes }) => comptes === 0);
  return (
    <Box role="group" aria-label={lancement.equipes} minW="0">
      <Flex align="center" justify="space-between" gap="3" mb="2">
        <Text fontSize="sm" fontWeight="500">
          {lancement.equipes}
        </Text>
        {teams.length > 2 && (
          <Button size="sm" variant="ghost" onClick={toggleAll}>
            {isEvery ? lancement.toutDecocher : lancement.toutCocher}
          </Button>
        )}
      </Flex>
      <Box
        maxH="15rem"
        overflowY="auto"
        borderWidth="1px"
        borderRadius="l2"
        px="3"
        py="1"
        onPaste={handlePaste}
      >
        {teams.map((team, rank) => (
          <Row key={team.id} form={form} team={team} rank={rank} />
        ))}
      </Box>
      {asksNumbers && (
        <Text mt="1" fontSize="sm" color="fg.muted">
          {lancement.nombreAide}
        </Text>
      )}
      {refused && (
        <Text role="alert" mt="2" color="rouge.text">
          {refused}
        </Text>
      )}
    </Box>
  );
}

interface RowProps {
  form: UseFormReturn<Values>;
  team: TeamToLaunch;
  rank: number;
}

function Row({ form, team, rank }: RowProps) {
  const { libelleEquipe, depth, comptes, isGrouping } = team;
  const isIn = form.watch(`equipes.${rank}.retenue`);
  return (
    <Flex align="center" gap="3" minH="11" ps={`${Math.min(depth, 4) * 1.25}rem`}>
      <Flex as="label" flex="1" minW="0" gap="2.5" align="center" minH="11" cursor="pointer">
        <Box asChild accentColor="ink.700" boxSize="4.5" flex="none">
          <input type="checkbox" {...form.register(`equipes.${rank}.retenue`)} />
        </Box>
        <Text as="span" minW="0" overflowWrap="anywhere">
          {libelleEquipe}
          {isGrouping && (
            <Text as="span" display="block" fontSize="sm" color="fg.muted">
              {lancement.regroupe}
            </Text>
          )}
        </Text>
      </Flex>
      {comptes === 0 && isIn && (
        <Input
          w="5.5rem"
          h="9"
          px="2"
          flex="none"
          bg="card"
          borderWidth="1px"
          borderColor="edge"
          borderRadius="l2"
          inputMode="numeric"
          autoComplete="off"
          placeholder={lancement.nombre}
          aria-label={lancement.nombreDe(libelleEquipe)}
          {...form.register(`equipes.${rank}.effectif`)}
        />
      )}
      {comptes > 0 && (
        <Text as="span" flex="none" fontSize="sm" color="fg.muted">
          {lancement.liste(comptes)}
        </Text>
      )}
    </Flex>
  );
}
