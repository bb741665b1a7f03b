import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';

import { RAPPELS_MAX, RAPPELS_USUAL } from '../../../../schema/limits.js';
import { loadFailure, readRefusal, saveForm } from '../../apollo/errors.js';
import {
  useApercuRappelQuery,
  useDatesEquipesQuery,
  useRappelsCampagneQuery,
  useUpdateRappelsCampagneMutation,
} from '../../generated/campagne.js';
import { ErrorPanel } from '../../ui/ErrorPanel.js';
import { SelectField } from '../../ui/form/fields.js';
import { FormModal } from '../../ui/form/FormModal.js';
import { useForm } from '../../ui/form/useForm.js';
import { toasts } from '../../ui/toasts.js';
import { choice } from '../dates/choice.js';
import { textes } from '../textes.js';
import { ACopier } from './ACopier.js';
import { MessageModal } from './MessageModal.js';
import { Partis, SlotFields, type Rappel, type SlotValues } from './SlotFields.js';
import { momentsOf, slotsOf } from './slots.js';

const mots = textes.rappels;

interface RappelsModalProps {
  idSociete: number;
  idCampagne: number;
  libelleSociete: string;
  nom: string;
  onSaved: () => void;
  onClose: () => void;
}

/** The reminders of a campaign in a company: when they go, and what to say where no mail is sent. */
export function RappelsModal(props: RappelsModalProps) {
  const { idSociete, idCampagne, libelleSociete, nom, onSaved, onClose } = props;
  const scope = { idSociete, idCampagne };
  const [idEquipe, setEquipe] = useState(0);
  const own = { ...scope, ...(idEquipe !== 0 && { idEquipe }) };
  const { data, previousData, error, refetch } = useRappelsCampagneQuery({
    variables: own,
    fetchPolicy: 'network-only',
  });
  const apercu = useApercuRappelQuery({ variables: scope, fetchPolicy: 'network-only' });
  // Another branch is read while the choice of branches stays.
  const known = data ?? previousData;
  const [setRappels] = useUpdateRappelsCampagneMutation();
  const [isWriting, setWriting] = useState(false);
  const [more, setMore] = useState(0);
  const rappels = data?.rappelsCampagne.rappels ?? [];
  const places = Math.max(RAPPELS_USUAL, rappels.length) + more;
  const form = useForm<SlotValues>({ values: { dates: slotsOf(rappels, RAPPELS_MAX) } });
  const gone = rappels.filter(({ parti }) => parti);

  const handleSave = saveForm(form, { default: mots.erreur }, async (values) => {
    const dates = momentsOf(values.dates.slice(0, places - gone.length));
    if ('message' in dates) return form.setError('dates', dates);
    const { message } = await refusedDates(
      setRappels({ variables: { ...own, dates, plus: places > RAPPELS_USUAL } }),
    );
    if (message) return form.setError('dates', { message });
    toasts.success(mots.enregistres);
    onSaved();
  });
  const handleWritten = () => {
    setWriting(false);
    void apercu.refetch();
  };

  return (
    <>
      <FormModal
        title={mots.titre(nom, libelleSociete)}
        form={form}
        onSubmit={handleSave}
        submitLabel={mots.enregistrer}
        onClose={onClose}
      >
        <Flex direction="column" gap="5">
          {error && <ErrorPanel {...loadFailure(error, refetch)} />}
          {known?.rappelsCampagne.possible && (
            <Branche
              idSociete={idSociete}
              branches={known.rappelsCampagne.branches}
              onChoose={(id) => {
                setEquipe(id);
                setMore(0);
              }}
            />
          )}
          {data && (
            <Dates
              form={form}
              {...data.rappelsCampagne}
              gone={gone}
              places={places}
              onMore={() => setMore(more + 1)}
            />
          )}
          {apercu.error && <ErrorPanel {...loadFailure(apercu.error, apercu.refetch)} />}
          {apercu.data && (
            <Box borderTopWidth="1px" pt="5">
              <ACopier
                {...apercu.data.apercuRappel}
                idSociete={idSociete}
                onMessage={() => setWriting(true)}
              />
            </Box>
          )}
        </Flex>
      </FormModal>
      {/* Beside the dialog, not in it: its form would be sent with the other one. */}
      {isWriting && (
        <MessageModal {...scope} libelleSociete={libelleSociete} onClose={handleWritten} />
      )}
    </>
  );
}

/** What is wrong with the dates, which is said under them and nowhere else; any other refusal is thrown. */
async function refusedDates(saving: Promise<unknown>): Promise<{ message?: string }> {
  try {
    await saving;
    return {};
  } catch (error) {
    const { code, champ, message } = readRefusal(error);
    if (code === 'BAD_USER_INPUT' && champ === 'dates') return { message };
    throw error;
  }
}

interface BrancheProps {
  idSociete: number;
  branches: readonly { libelleEquipe: string }[];
  onChoose: (idEquipe: number) => void;
}

/** For which teams: the whole company, or one of its branches; and which branches have reminders of their own. */
function Branche({ idSociete, branches, onChoose }: BrancheProps) {
  const { data } = useDatesEquipesQuery({ variables: { idSociete } });
  const noms = branches.map(({ libelleEquipe }) => libelleEquipe);
  return (
    <Box>
      <SelectField
        label={mots.equipes}
        hint={mots.equipesAide}
        prompt={mots.toutes}
        options={(data?.arbreEquipes.equipes ?? []).map(({ id, libelleEquipe }) => ({
          value: id,
          label: libelleEquipe,
        }))}
        field={choice('idEquipe', onChoose)}
      />
      {noms.length > 0 && (
        <Text mt="2" overflowWrap="anywhere">
          {mots.branches(noms)}
        </Text>
      )}
    </Box>
  );
}

interface DatesProps {
  form: UseFormReturn<SlotValues>;
  possible: boolean;
  adresses: number | null;
  gone: readonly Rappel[];
  places: number;
  onMore: () => void;
}

function Dates({ form, possible, adresses, gone, places, onMore }: DatesProps) {
  return (
    <>
      <Text color="fg.muted">{possible ? mots.aide : mots.sansCourrier}</Text>
      {possible && <Text>{mots.adresses(adresses)}</Text>}
      <Partis rappels={gone} />
      {possible && <SlotFields form={form} first={gone.length} places={places} />}
      {possible && places < RAPPELS_MAX && (
        <Button alignSelf="start" size="sm" minH="10" variant="outline" onClick={onMore}>
          {mots.encore}
        </Button>
      )}
    </>
  );
}
