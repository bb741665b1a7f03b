import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { useState } from 'react';

import type { CriteresPageQuery } from '../../generated/critere.js';
import { IconButton } from '../../ui/buttons.js';
import { ChevronDownIcon, GripIcon } from '../../ui/icons.js';
import { Dessin } from '../Dessin.js';
import { textes } from '../textes.js';
import { moved } from './moved.js';
import { shiftOf, useDrag } from './useDrag.js';
import { useOrdre } from './useOrdre.js';

const { ordre } = textes;

interface OrdreCriteresProps {
  idSociete: number;
  criteres: CriteresPageQuery['criteresSociete'];
  /** Reads the list again. */
  onSaved: () => Promise<unknown>;
  onDone: () => void;
}

/** The criteria in the order in which they are asked: moved by their handle, or one place at a time; saved at once. */
export function OrdreCriteres({ idSociete, criteres, onSaved, onDone }: OrdreCriteresProps) {
  const { ids, change } = useOrdre(idSociete, criteres, onSaved);
  const [said, setSaid] = useState('');
  const byId = new Map(criteres.map((critere) => [critere.id, critere]));
  const rows = ids.flatMap((id) => byId.get(id) ?? []);

  const move = (from: number, to: number) => {
    const row = rows[from];
    if (!row || to < 0 || to >= rows.length) return;
    change(moved(ids, from, to));
    setSaid(ordre.place(row.libelle, to + 1, rows.length));
  };
  const { list, drag, begin } = useDrag(move);

  return (
    <Box maxW="44rem">
      <Flex gap="4" align="center" justify="space-between" mb="4">
        <Text color="fg.muted">{ordre.aide}</Text>
        <Button flex="none" onClick={onDone}>
          {ordre.terminer}
        </Button>
      </Flex>
      <Box
        as="ol"
        ref={list}
        aria-label={ordre.liste}
        borderWidth="1px"
        borderRadius="l3"
        bg="card"
      >
        {rows.map(({ id, libelle, logo, statut }, rank) => (
          <Flex
            as="li"
            key={id}
            align="center"
            gap="3"
            px="2"
            py="1.5"
            bg="card"
            _first={{ borderTopRadius: 'l3' }}
            _last={{ borderBottomRadius: 'l3' }}
            borderTopWidth={rank > 0 ? '1px' : '0'}
            position="relative"
            style={{
              transform: `translateY(${shiftOf(drag, rank)}px)`,
              transition: drag && drag.from !== rank ? 'transform 0.15s' : 'none',
            }}
            {...(drag?.from === rank && { zIndex: 1, boxShadow: 'lg', borderRadius: 'l3' })}
          >
            <Box
              flex="none"
              p="2"
              color="fg.muted"
              cursor={drag ? 'grabbing' : 'grab'}
              title={ordre.glisser(libelle)}
              // Else a finger scrolls the page.
              touchAction="none"
              onPointerDown={begin(rank)}
            >
              <GripIcon />
            </Box>
            <Dessin logo={logo} />
            <Text flex="1" minW="0" overflowWrap="anywhere">
              {libelle}
              {statut === 'INACTIF' && (
                <Text as="span" color="fg.muted">
                  {ordre.inactif}
                </Text>
              )}
            </Text>
            <Flex flex="none">
              <IconButton
                label={ordre.monter(libelle)}
                icon={
                  <Box as="span" transform="rotate(180deg)">
                    <ChevronDownIcon />
                  </Box>
                }
                aria-disabled={rank === 0}
                onClick={() => move(rank, rank - 1)}
              />
              <IconButton
                label={ordre.descendre(libelle)}
                icon={<ChevronDownIcon />}
                aria-disabled={rank === rows.length - 1}
                onClick={() => move(rank, rank + 1)}
              />
            </Flex>
          </Flex>
        ))}
      </Box>
      <Text srOnly aria-live="polite">
        {said}
      </Text>
    </Box>
  );
}
