import { Box, Button, Flex, Text } from '@chakra-ui/react';

import { AMBASSADEURS_PER_BOUSSOLE } from '../../../../schema/limits.js';
import type { CritereRow } from '../../resultat/years.js';
import type { Engagements } from '../hooks/useFigures.js';
import type { Form } from '../hooks/useWrite.js';
import { fin, ledBy, engagement as textes } from '../textes.js';
import { BigScore, clamped, COLUMNS, Overline, Rank, Sheet, StageTitle } from './parts.js';

interface EngagementProps {
  libelleEquipe: string;
  /** The criteria that were shown one by one, in that order. */
  discussed: readonly CritereRow[];
  /** Undefined for the link of a projector, which reads nothing that somebody wrote. */
  engagements: Engagements | undefined;
  onForm: (form: Form) => void;
}

/** The plans beside the criteria that they answer, the synthesis, the ambassadors. */
export function Engagement({ libelleEquipe, discussed, engagements, onForm }: EngagementProps) {
  return (
    <Flex direction="column" flex="1" minH="0" gap="2.6vmin">
      <Box>
        <Overline>{libelleEquipe}</Overline>
        <StageTitle size="6vmin">{textes.titre}</StageTitle>
      </Box>
      <Flex flex="1" minH="0" gap="3vmin" css={COLUMNS}>
        <Flex direction="column" gap="2.4vmin" flex="1 1 0" minW="0" minH="0">
          {discussed.length > 0 && <Discussed rows={discussed} />}
          {engagements ? (
            <Written engagements={engagements} onForm={onForm} />
          ) : (
            <Text fontSize="2.8vmin">{textes.reserve}</Text>
          )}
        </Flex>
        {engagements && <Plans plans={engagements.plans} onAdd={() => onForm('plan')} />}
      </Flex>
    </Flex>
  );
}

/** What was talked about, in that order; many take smaller letters, so that the synthesis keeps its room. */
function Discussed({ rows }: { rows: readonly CritereRow[] }) {
  const isLong = rows.length > 3;
  const size = isLong ? '2.2vmin' : '3vmin';
  return (
    <Sheet label={textes.critere(rows.length)} isFirm={!isLong}>
      <Text as="h2" fontSize="2.4vmin" color="ink.600" fontWeight="600">
        {textes.critere(rows.length)}
      </Text>
      <Flex
        as="ol"
        direction="column"
        gap={isLong ? '0.8vmin' : '1.4vmin'}
        minH="0"
        overflow="auto"
        // Where it is longer than its place, the keyboard scrolls it.
        tabIndex={0}
      >
        {rows.map(({ idCritere, rank, libelle, current }) => (
          <Flex as="li" key={idCritere} flex="none" align="center" gap="1.4vmin">
            <Rank size={isLong ? '1.8vmin' : '2.4vmin'}>{rank}</Rank>
            <Text
              flex="1"
              minW="0"
              fontFamily="heading"
              fontSize={size}
              fontWeight="600"
              lineHeight="1.15"
              overflowWrap="anywhere"
            >
              {libelle}
            </Text>
            {current.moyenneQ1 !== null && <BigScore value={current.moyenneQ1} size={size} />}
            {current.moyenneQ2 !== null && <BigScore value={current.moyenneQ2} size={size} />}
          </Flex>
        ))}
      </Flex>
    </Sheet>
  );
}

interface WrittenProps {
  engagements: Engagements;
  onForm: EngagementProps['onForm'];
}

function Written({ engagements: { synthese, ambassadeurs }, onForm }: WrittenProps) {
  return (
    <>
      <Block title={textes.synthese} action={textes.ecrire} onAction={() => onForm('synthese')}>
        {synthese?.synthese ?? textes.sansSynthese}
      </Block>
      <Block
        title={textes.ambassadeurs}
        isFirm
        {...(ambassadeurs.length < AMBASSADEURS_PER_BOUSSOLE && {
          action: textes.nommer,
          onAction: () => onForm('ambassadeur'),
        })}
      >
        {ambassadeurs.join(', ') || textes.sansAmbassadeur}
      </Block>
    </>
  );
}

interface BlockProps {
  title: string;
  action?: string;
  onAction?: () => void;
  isFirm?: boolean;
  children: string;
}

/** A long text takes smaller letters; what a screen cannot hold ends in dots. */
const textSize = ({ length }: string) =>
  length > 400 ? '2vmin' : length > 160 ? '2.3vmin' : '2.6vmin';

function Block({ title, action, onAction, isFirm = false, children }: BlockProps) {
  return (
    <Sheet label={title} isFirm={isFirm}>
      <Flex align="center" justify="space-between" gap="2vmin">
        <Text as="h2" fontSize="2.8vmin" fontWeight="600">
          {title}
        </Text>
        {action && onAction && <SmallButton label={action} onClick={onAction} />}
      </Flex>
      <Text fontSize={textSize(children)} lineHeight="1.35" whiteSpace="pre-line" css={CLAMPED}>
        {children}
      </Text>
    </Sheet>
  );
}

function SmallButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button
      variant="outline"
      h="auto"
      py="0.8vmin"
      px="1.6vmin"
      fontSize="max(14px, 2vmin)"
      onClick={onClick}
    >
      {label}
    </Button>
  );
}

interface PlansProps {
  plans: Engagements['plans'];
  onAdd?: () => void;
}

/** The team's plans: what, how, who. */
export function Plans({ plans, onAdd }: PlansProps) {
  return (
    <Flex
      as="section"
      aria-label={textes.plans}
      direction="column"
      gap="1.8vmin"
      flex="1 1 0"
      minW="0"
      minH="0"
    >
      <Flex align="center" justify="space-between" gap="2vmin">
        <Text as="h2" fontSize="3.2vmin" fontWeight="600">
          {textes.plans}
        </Text>
        {onAdd && <SmallButton label={textes.ajouter} onClick={onAdd} />}
      </Flex>
      {plans.length === 0 && (
        <Text fontSize="2.8vmin" color="ink.600">
          {onAdd ? textes.sansPlan : fin.sansPlan}
        </Text>
      )}
      <Flex as="ul" direction="column" gap="1.4vmin" minH="0" overflow="auto">
        {plans.map((plan) => (
          <Box
            as="li"
            key={plan.id}
            flex="none"
            bg="card"
            borderWidth="1px"
            borderRadius="0.9vmin"
            px="2.4vmin"
            py="1.6vmin"
            css={{ boxShadow: 'inset 0.7vmin 0 0 {colors.brass.500}' }}
          >
            <Text fontFamily="heading" fontSize="3.2vmin" fontWeight="600" lineHeight="1.2">
              {plan.objectif}
            </Text>
            <Text fontSize="2.5vmin" lineHeight="1.35" whiteSpace="pre-line">
              {plan.action}
            </Text>
            <Text fontSize="2.4vmin" fontWeight="600" color="ink.600">
              {ledBy(plan)}
            </Text>
          </Box>
        ))}
      </Flex>
    </Flex>
  );
}

const CLAMPED = { ...clamped(8), '@media (min-aspect-ratio: 3/2)': clamped(9) };
