import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { useEffect, useState } from 'react';

import { paths } from '../../paths.js';
import type { Way } from '../../resultat/seance/useSeance.js';
import { LinkButton } from '../../ui/buttons.js';
import { isDiscussed, mayReveal, type Action, type Seance } from '../rules.js';
import { barre, direct, discussion, minuteur, ordres, phases, revelation } from '../textes.js';

interface ControlBarProps {
  seance: Seance;
  way: Way;
  /** What « next » and « previous » lead to is known: they are disabled where they lead nowhere. */
  hasNext: boolean;
  hasPrevious: boolean;
  onAction: (action: Action) => void;
  onVote: () => void;
}

const IDLE_MS = 3_000;
const SIGNS = ['pointermove', 'pointerdown', 'focusin'] as const;

/** Whether nobody has moved a pointer or the focus for a while. */
function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const sleep = () => setTimeout(() => setIdle(true), IDLE_MS);
    let timer = sleep();
    const wake = () => {
      setIdle(false);
      clearTimeout(timer);
      timer = sleep();
    };
    for (const sign of SIGNS) document.addEventListener(sign, wake);
    return () => {
      clearTimeout(timer);
      for (const sign of SIGNS) document.removeEventListener(sign, wake);
    };
  }, []);
  return isIdle;
}

/** The facilitator's buttons under the scene; they hide when nobody moves, and come back with the pointer or the focus. */
export function ControlBar(props: ControlBarProps) {
  const { seance, way, onAction } = props;
  const isOver = seance.termineeLe !== null;
  const isIdle = useIdle();
  return (
    <Box
      as="nav"
      aria-label={barre.nom}
      position="fixed"
      insetInline="0"
      bottom="0"
      zIndex="docked"
      opacity={isIdle ? 0 : 1}
      transition="opacity 300ms"
      css={{ '&:focus-within': { opacity: 1 } }}
    >
      <Flex
        align="center"
        wrap="wrap"
        columnGap="1"
        rowGap="1"
        px="3"
        py="1.5"
        bg="night"
        color="moon"
        borderTopWidth="1px"
        borderColor="night.line"
      >
        <Text me="auto" fontSize="max(14px, 1.8vmin)">
          <Text as="span" fontWeight="600">
            {phases[seance.phase]}
          </Text>
          {!isOver && (
            <Text as="span" color={way === 'perdu' ? 'orange.solid' : 'moon.soft'}>
              {` · ${direct[way]}`}
            </Text>
          )}
        </Text>
        {!isOver && <Commands {...props} />}
        <BarButton label={barre.pleinEcran} onClick={() => onAction('fullScreen')} />
        <LinkButton {...LOOK} to={paths.seancePilote({ id: seance.idBoussole })}>
          {barre.pilote}
        </LinkButton>
      </Flex>
    </Box>
  );
}

/** What acts on the séance while it goes on. */
function Commands({ seance, hasNext, hasPrevious, onAction, onVote }: ControlBarProps) {
  const { phase, ordre, minuteurFin, vote } = seance;
  const press = (action: Action) => ({ onClick: () => onAction(action) });
  return (
    <>
      <BarButton label={`← ${barre.precedent}`} disabled={!hasPrevious} {...press('previous')} />
      <BarButton label={`${barre.suivant} →`} disabled={!hasNext} {...press('next')} />
      {mayReveal(seance) && <BarButton label={revelation.reveler} isBright {...press('reveal')} />}
      {isDiscussed(phase) && (
        <>
          <BarButton label={`${discussion.ordre} : ${ordres[ordre]}`} {...press('order')} />
          {vote?.points ? null : (
            <BarButton
              label={vote?.ouvert ? discussion.clore : discussion.ouvrirVote}
              onClick={onVote}
            />
          )}
          <BarButton label={barre.plan} {...press('plan')} />
        </>
      )}
      <BarButton label={minuteurFin ? barre.arreter : minuteur.nom} {...press('timer')} />
      <BarButton label={barre.qr} {...press('qr')} />
      <BarButton label={barre.touches} {...press('keys')} />
    </>
  );
}

interface BarButtonProps {
  label: string;
  isBright?: boolean;
  disabled?: boolean;
  onClick: () => void;
}

function BarButton({ label, isBright = false, ...button }: BarButtonProps) {
  return (
    <Button {...LOOK} {...(isBright && BRIGHT)} {...button}>
      {label}
    </Button>
  );
}

const LOOK = {
  variant: 'ghost',
  size: 'sm',
  px: '2.5',
  fontSize: 'max(14px, 1.8vmin)',
  color: 'moon',
  _hover: { bg: 'night.line' },
} as const;
const BRIGHT = { bg: 'brass.300', color: 'brassy.contrast', _hover: { bg: 'brass.400' } } as const;
