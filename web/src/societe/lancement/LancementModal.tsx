import { Flex, Text } from '@chakra-ui/react';
import { useState } from 'react';

import { loadFailure, saveForm } from '../../apollo/errors.js';
import { tropPeu } from '../../confidentiality.js';
import { useLancementQuery, type SocietePageQuery } from '../../generated/societe.js';
import { serverDay, serverNow } from '../../serverTime.js';
import { ErrorPanel } from '../../ui/ErrorPanel.js';
import { FormModal } from '../../ui/form/FormModal.js';
import { useForm } from '../../ui/form/useForm.js';
import { Skeleton } from '../../ui/Loading.js';
import { toasts } from '../../ui/toasts.js';
import { TooFew } from '../../ui/TooFew.js';
import type { Equipe } from '../maison/avancement.js';
import { textes } from '../textes.js';
import { askedK, ChoicesFields, kOf, saidTogether } from './ChoicesFields.js';
import { askedOf, teamsToLaunch, tooSmall, usualChoice } from './chosen.js';
import { EquipesField } from './EquipesField.js';
import { LancementFields } from './LancementFields.js';
import { useLaunch } from './launch.js';
import { asksOpening, momentsOf, remindersOf, type Values } from './moments.js';

const { lancement } = textes;

interface LancementModalProps {
  societe: SocietePageQuery['societe'];
  /** Absent: it is made with its launch. */
  campagne: SocietePageQuery['campagnes'][number] | undefined;
  annee: number;
  /** Whether its year is yet to come: then it opens by itself, on a day that is asked. */
  isAhead: boolean;
  /** The teams that are not in it yet, and all of them. */
  launched: readonly Equipe[];
  equipes: readonly Equipe[];
  onDone: () => void;
  onClose: () => void;
}

/** A whole campaign in one dialog: from when, until when, with which reminders; without a date it opens at once. */
export function LancementModal(props: LancementModalProps) {
  const { societe, campagne, annee, isAhead, launched, equipes, onDone, onClose } = props;
  const { id: idSociete, k } = societe;
  const [teams] = useState(() => teamsToLaunch(launched, equipes));
  const nom = campagne?.nom ?? lancement.nouvelle(annee);
  const {
    data: known,
    error,
    refetch,
  } = useLancementQuery({
    variables: {
      idSociete,
      idCampagne: campagne?.id ?? 0,
      isKnown: campagne !== undefined,
    },
    fetchPolicy: 'network-only',
  });
  const form = useForm<Values>({
    defaultValues: {
      dateOuverture: dayToCome(campagne?.jour),
      dateFermeture: '',
      rappels: true,
      equipes: usualChoice(teams),
      ensemble: true,
      sansCompte: true,
    },
  });
  const launch = useLaunch();
  const ticked = form.watch('equipes');
  const chosen = ticked.filter(({ retenue }) => retenue);
  // Read once: the reminders that are shown are then set, however long the dialog stays open.
  const [now] = useState(serverNow);

  const handleLaunch = saveForm(form, { default: lancement.erreur }, async (values) => {
    if (!known) return;
    const moments = momentsOf(values, known, annee, serverNow());
    if (isAhead && !('field' in moments) && !moments.opens && asksOpening(known))
      return form.setError('dateOuverture', { message: lancement.sansOuverture });
    if ('field' in moments) return form.setError(moments.field, { message: moments.message });
    const reminders = values.rappels ? remindersOf(moments, known, annee, now) : [];
    const asked = askedOf(values.equipes, teams);
    if (typeof asked === 'string') return form.setError('equipes', { message: asked });
    const what = { idSociete, idCampagne: campagne?.id, nom, annee, equipes: asked };
    const choices = {
      k: askedK(known, k, values.ensemble),
      sansCompte: (known.datesCampagne?.sansCompte ?? null) === null ? values.sansCompte : null,
    };
    toasts.success(await launch({ ...what, ...choices, ...moments, reminders }));
    onDone();
    onClose();
  });

  return (
    <FormModal
      title={isAhead ? lancement.preparer(annee) : lancement.titre}
      form={form}
      onSubmit={(event) => {
        // Nothing of it is a field of its own, whose error would go by itself.
        form.clearErrors('equipes');
        return handleLaunch(event);
      }}
      submitLabel={isAhead ? lancement.preparerConfirmer : lancement.confirmer}
      isDisabled={!known}
      onClose={onClose}
    >
      <Flex direction="column" gap="5">
        <Text overflowWrap="anywhere">{lancement.question(nom, chosen.length)}</Text>
        <EquipesField form={form} teams={teams} />
        {error && <ErrorPanel {...loadFailure(error, refetch)} />}
        {!known && !error && <Skeleton lines={3} />}
        {/* First what never changes again, on the first screen of a desk. */}
        {known && <ChoicesFields form={form} known={known} k={k} />}
        {known && (
          <LancementFields form={form} known={known} annee={annee} isAhead={isAhead} now={now} />
        )}
        <Text color="fg.muted">{lancement.note}</Text>
        {known && (saidTogether(known, k) || askedK(known, k, form.watch('ensemble'))) && (
          <Muettes k={kOf(known, k)} names={tooSmall(ticked, teams, kOf(known, k))} />
        )}
      </Flex>
    </FormModal>
  );
}

/** The day of a campaign, as long as it is to come: the day on which it opens. */
const dayToCome = (jour: string | null | undefined): string =>
  jour && jour > serverDay() ? jour : '';

/** Names, before the launch, the teams that are too small for their answers to be shown. */
const Muettes = ({ k, names }: { k: number; names: readonly string[] }) =>
  names.length > 0 && <TooFew isInForm text={tropPeu(names.length, k)} names={names} />;
