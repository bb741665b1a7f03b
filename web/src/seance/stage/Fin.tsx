import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { useState } from 'react';

import { bandeRoti, formatRoti } from '../../../../schema/notation.js';
import { refusalMessage } from '../../apollo/errors.js';
import { useCloseSeanceBoussoleMutation } from '../../generated/seance.js';
import { BAND_PALETTES, BandGlyph } from '../../ui/BandGlyph.js';
import { ConfirmedAction } from '../../ui/ConfirmedAction.js';
import { figuresPublished } from '../../written.js';
import type { Engagements } from '../hooks/useFigures.js';
import type { Seance } from '../rules.js';
import { page, fin as textes } from '../textes.js';
import { Plans } from './Engagement.js';
import { COLUMNS, Overline, Sheet, StageTitle } from './parts.js';

interface FinProps {
  seance: Seance;
  /** Undefined for the link of a projector. */
  engagements: Engagements | undefined;
  onEnd: () => Promise<unknown>;
}

/** The last scene: what was decided, the ROTI, and the end of the séance; the room is not shown how its boussole closes. */
export function Fin({ seance, engagements, onEnd }: FinProps) {
  const { libelleEquipe } = seance;
  return (
    <Flex direction="column" flex="1" minH="0" gap="3vmin">
      <Box>
        <Overline>{libelleEquipe}</Overline>
        <StageTitle>{seance.termineeLe === null ? textes.titre : page.terminee}</StageTitle>
        <Text mt="1.6vmin" fontSize="3vmin">
          {textes.suite}
        </Text>
      </Box>
      {engagements && (
        <Flex flex="1" minH="0" gap="3vmin" css={COLUMNS}>
          <Plans plans={engagements.plans} />
          <Flex direction="column" gap="2.4vmin" css={{ flex: '2 1 0' }} minW="0">
            <RotiSheet engagements={engagements} />
            <Ends seance={seance} mayClose={false} onEnd={onEnd} />
          </Flex>
        </Flex>
      )}
    </Flex>
  );
}

/** The ROTI in one line, for the pilot. */
export function rotiLine({ roti: { moyenne, nombre }, ouverte }: Engagements): string {
  if (moyenne === null) return ouverte ? textes.rotiPlusTard : textes.rotiMasque;
  return `${textes.roti} : ${formatRoti(moyenne)}, ${textes.avis(nombre ?? 0)}`;
}

function RotiSheet({ engagements: { roti, ouverte } }: { engagements: Engagements }) {
  const { moyenne, nombre } = roti;
  return (
    <Sheet label={textes.roti}>
      <Text as="h2" fontSize="3.2vmin" fontWeight="600">
        {textes.roti}
      </Text>
      {moyenne === null ? (
        <Text fontSize="2.6vmin" lineHeight="1.35">
          {ouverte ? `${textes.rotiInvite} ${textes.rotiPlusTard}` : textes.rotiMasque}
        </Text>
      ) : (
        <Flex align="center" gap="2vmin">
          <Text
            className="num"
            fontSize="6vmin"
            fontWeight="700"
            color={`${BAND_PALETTES[bandeRoti(moyenne)]}.text`}
          >
            <BandGlyph bande={bandeRoti(moyenne)} size={24} /> {formatRoti(moyenne)}
          </Text>
          <Text fontSize="2.6vmin">{textes.avis(nombre ?? 0)}</Text>
        </Flex>
      )}
    </Sheet>
  );
}

interface EndsProps extends Pick<FinProps, 'seance' | 'onEnd'> {
  mayClose: boolean;
}

/** Closing the boussole and ending the séance, each asked once. */
export function Ends({ seance, mayClose, onEnd }: EndsProps) {
  const [asked, setAsked] = useState<'close' | 'end'>();
  const [closeBoussole] = useCloseSeanceBoussoleMutation({ update: figuresPublished });
  const handleClose = async () => {
    await closeBoussole({ variables: { id: seance.idBoussole } });
    return textes.fermee;
  };
  const handleEnd = async () => {
    await onEnd();
    return textes.terminee;
  };
  const isClosing = asked === 'close';
  return (
    <Flex gap="3" wrap="wrap">
      {mayClose && seance.termineeLe === null && (
        <Text w="full" fontSize="max(1rem, 2vmin)" lineHeight="1.35">
          {textes.deux}
        </Text>
      )}
      {mayClose && <Button onClick={() => setAsked('close')}>{textes.fermer}</Button>}
      {seance.termineeLe === null && (
        <Button variant="outline" onClick={() => setAsked('end')}>
          {textes.terminer}
        </Button>
      )}
      {asked && (
        <ConfirmedAction
          question={isClosing ? textes.fermeture : textes.termination}
          confirmLabel={isClosing ? textes.fermer : textes.terminer}
          action={isClosing ? handleClose : handleEnd}
          failure={(refusal) => refusalMessage(refusal)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Flex>
  );
}
