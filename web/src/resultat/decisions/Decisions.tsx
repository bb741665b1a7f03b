import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { useState } from 'react';

import { readRefusal, refusalMessage } from '../../apollo/errors.js';
import {
  ResultatBoussolePageDocument,
  useChangeEtatPlanMutation,
} from '../../generated/resultat.js';
import { paths } from '../../paths.js';
import { LinkButton } from '../../ui/buttons.js';
import { Clamped } from '../../ui/Clamped.js';
import { formatDay } from '../../ui/dates.js';
import { lateDialog } from '../../ui/lateDialog.js';
import { useOverLink } from '../../ui/over.js';
import { toasts } from '../../ui/toasts.js';
import { planWritten } from '../../written.js';
import { Section } from '../blocs/Section.js';
import { ChangeLine, changeLines } from '../headline/ChangeLine.js';
import { tableau } from '../textes.js';
import { mergeYears, yearBefore, type CritereRow, type Resultat } from '../years.js';
import { isLate, isOpen, Late } from './state.js';
import { decisions as textes } from './textes.js';

const GiveUpModal = lateDialog(() =>
  import('../../ui/form/GiveUpModal.js').then((m) => m.GiveUpModal),
);

type Plan = Resultat['plansPrecedents'][number];

interface DecisionsProps {
  resultat: Resultat;
  isAdmin: boolean;
}

/**
 * What the team decided in the years before, with what has moved since, never why it moved: what is still to be done, then
 * what became of the rest.
 */
export function Decisions({ resultat, isAdmin }: DecisionsProps) {
  const { plansPrecedents } = resultat;
  if (plansPrecedents.length === 0) return null;
  const rows = mergeYears(resultat);
  const ended = plansPrecedents.filter((plan) => !isOpen(plan));
  return (
    <Section id="decisions" title={textes.titre}>
      <Box css={LINES}>
        {[...plansPrecedents.filter(isOpen), ...ended].map((plan) => (
          <Flex key={plan.id} className="decision" wrap="wrap" align="center" columnGap="3" py="2">
            <Decision plan={plan} rows={rows} before={yearBefore(resultat)?.periode} />
            {isAdmin && isOpen(plan) && <Actions plan={plan} resultat={resultat} />}
          </Flex>
        ))}
      </Box>
    </Section>
  );
}

const LINES = { '& > * + *': { borderTopWidth: '1px' }, '& > *': { breakInside: 'avoid' } };

interface DecisionProps {
  plan: Plan;
  rows: readonly CritereRow[];
  /** What the figures are compared with. */
  before: string | undefined;
}

function Decision({ plan, rows, before }: DecisionProps) {
  const { objectif, lead, etat, raison, echeance, criteres, dateCreation } = plan;
  const told = [
    textes.suivi(lead, dateCreation.slice(0, 4)),
    echeance && textes.echeance(formatDay(echeance)),
    raison && textes.parce(raison),
  ]
    .filter(Boolean)
    .join(', ');
  const about = criteres.flatMap((id) => rows.filter(({ idCritere }) => idCritere === id));
  return (
    <>
      <Flex wrap="wrap" align="center" columnGap="3" rowGap="1" me="auto">
        <Text fontWeight="600" overflowWrap="anywhere">
          {objectif}
        </Text>
        <Text
          as="span"
          fontSize="xs"
          px="2"
          borderWidth="1px"
          borderRadius="full"
          whiteSpace="nowrap"
        >
          {textes.etats[etat]}
        </Text>
      </Flex>
      {/* Where there is room for them, the buttons stand before it, beside the name. */}
      <Box w="full" order={{ md: 1 }}>
        {isOpen(plan) ? (
          <Text mt="0.5" fontSize="sm" color="fg.muted" overflowWrap="anywhere">
            {told}
            {isLate(plan) && <Late />}
          </Text>
        ) : (
          <Clamped text={told} lines={1} fontSize="sm" color="fg.muted" />
        )}
        {about.map((row) => (
          <Since key={row.idCritere} row={row} before={before} />
        ))}
      </Box>
    </>
  );
}

/** A criterion's change by the rule of the arrows, with the figures that the table of the same page shows. */
function Since({ row, before }: { row: CritereRow } & Pick<DecisionProps, 'before'>) {
  const { libelle, evolution } = row;
  return (
    <Flex wrap="wrap" align="center" columnGap="3" rowGap="0.5" fontSize="sm">
      <Text as="span" overflowWrap="anywhere">
        {textes.depuis(libelle)}
      </Text>
      {!(evolution?.question1 ?? evolution?.question2) && (
        <Text as="span" color="fg.muted">
          {tableau.sansComparaison(before)}
        </Text>
      )}
      {changeLines(row).map((line) => (
        <ChangeLine key={line.question} {...line} />
      ))}
    </Flex>
  );
}

type ActionsProps = { plan: Plan; resultat: Resultat };

function Actions({ plan, resultat }: ActionsProps) {
  const over = useOverLink();
  const { id, objectif } = plan;
  const { idEquipe, idBoussole } = resultat;
  const address = `${paths.registerPlanAction({ id: idEquipe })}?autreParam=${idBoussole}&origine=${id}`;
  const [isGivingUp, setGivingUp] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [changeEtat] = useChangeEtatPlanMutation({
    update: planWritten,
    // Which of the plans of before are still shown once one has changed is the server's to say.
    refetchQueries: [ResultatBoussolePageDocument],
    awaitRefetchQueries: true,
  });

  const close = async () => {
    setBusy(true);
    try {
      await changeEtat({ variables: { input: { id, etat: 'FAIT' } } });
      toasts.success(textes.clos);
    } catch (error) {
      toasts.error(refusalMessage(error));
      setBusy(false);
    }
  };
  const look = { size: 'sm', minH: '10', disabled: isBusy } as const;
  return (
    <Flex wrap="wrap" columnGap="1" data-screen-only>
      <LinkButton
        size="sm"
        minH="10"
        variant="outline"
        aria-label={textes.reprendreNom(objectif)}
        {...over(address)}
      >
        {textes.reprendre}
      </LinkButton>
      <Button
        {...look}
        variant="ghost"
        onClick={() => void close()}
        aria-label={textes.faitNom(objectif)}
      >
        {textes.fait}
      </Button>
      <Button
        {...look}
        variant="ghost"
        onClick={() => setGivingUp(true)}
        aria-label={textes.abandonnerNom(objectif)}
      >
        {textes.abandonner}
      </Button>
      {isGivingUp && (
        <GiveUpModal
          save={(raison) => changeEtat({ variables: { input: { id, etat: 'ABANDONNE', raison } } })}
          readRefusal={readRefusal}
          onClose={() => setGivingUp(false)}
        />
      )}
    </Flex>
  );
}
