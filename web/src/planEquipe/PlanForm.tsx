import { Box, Button, Flex } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';

import { PLAN_STATES } from '../../../schema/statuts.js';
import { refusalMessage, setFieldRefusal } from '../apollo/errors.js';
import { useConflict, type Stored } from '../apollo/useConflict.js';
import { usePlanOwnersQuery } from '../generated/planEquipe.js';
import { paths } from '../paths.js';
import { CheckList } from '../ui/form/CheckList.js';
import { fieldOf, MomentField, SelectField, TextAreaField } from '../ui/form/fields.js';
import { FormPage } from '../ui/form/FormPage.js';
import { KeptNotice } from '../ui/form/KeptNotice.js';
import { OtherText } from '../ui/form/OtherText.js';
import { useForm } from '../ui/form/useForm.js';
import { useKeptValues } from '../ui/form/useKeptValues.js';
import { PendingPage } from '../ui/PendingPage.js';
import { TextLink } from '../ui/TextLink.js';
import { toasts } from '../ui/toasts.js';
import { PLAN_TEXTS, planFormSchema, type PlanTexts, type PlanValues } from './planForm.js';
import { textes } from './textes.js';
import { plans } from './textesPlans.js';

interface PlanFormProps {
  title: string;
  equipe: { id: number; libelleEquipe: string };
  idBoussole: number;
  /** Those that the boussole asks; none when they could not be read. */
  criteres: readonly { id: number; libelle: string }[];
  initial: PlanValues;
  /** `idResponsable` is whom « Lead » names, null when nobody of the team; undefined while it stays as it was. */
  onSave: (
    values: PlanValues,
    version: string | undefined,
    idResponsable: number | null | undefined,
  ) => Promise<unknown>;
  /** The version that was read, where the action exists. */
  version?: string;
  /** What is stored now, when somebody else has saved first. */
  readStored?: () => Promise<Stored<PlanTexts> | undefined>;
  saved: string;
  refused: string;
  /** Whether what became of the action is asked too. */
  hasState?: boolean;
  /** Content at the left of the buttons. */
  extraActions?: ReactNode;
  /** Content under the texts. */
  below?: ReactNode;
  /** What is said of its date. */
  dateHint?: string | undefined;
}

const LABELS = { objectif: textes.objectif, action: textes.action, lead: textes.lead };
const STATES = Object.values(PLAN_STATES).map((value) => ({ value, label: plans.etats[value] }));

/** The form of an action plan: Objectif, Action and Lead, then how it is followed. It goes back to the results once saved. */
export function PlanForm(props: PlanFormProps) {
  const named = useNamed(props.equipe);
  // Names that came later would move the fields below them.
  if (!named) return <PendingPage title={props.title} failure={undefined} />;
  return <Fields {...props} named={named} />;
}

function Fields({ named, ...props }: PlanFormProps & { named: readonly Named[] }) {
  const { title, equipe, idBoussole, criteres, initial, onSave, saved, refused } = props;
  const {
    version,
    readStored = async () => undefined,
    hasState,
    extraActions,
    below,
    dateHint,
  } = props;
  const results = paths.resultatBoussole({ id: idBoussole });
  const form = useForm({ resolver: zodResolver(planFormSchema), defaultValues: initial });
  const kept = useKeptValues(form, paths.login());
  const conflict = useConflict(version, readStored);
  const { lead = '', etat } = useWatch({ control: form.control });

  const ownerOf = (typed: string) => {
    if (typed === initial.lead) return undefined;
    const same = named.filter(({ name }) => name === typed.trim());
    return same.length === 1 ? same[0]?.id : null;
  };
  const handleSubmit = (leave: (to: string) => void) =>
    form.handleSubmit(async (values) => {
      try {
        const isSaved = await conflict.save(async (read) => {
          await onSave(values, read, ownerOf(values.lead));
          return undefined;
        });
        if (!isSaved) return;
        toasts.success(saved);
        leave(results);
      } catch (error) {
        setFieldRefusal(form, error);
        toasts.error(refusalMessage(error, { default: refused }));
      }
    });

  return (
    <FormPage
      title={title}
      subtitle={<TextLink to={results}>{equipe.libelleEquipe}</TextLink>}
      form={form}
      onSubmit={handleSubmit}
      submitLabel={textes.valider}
      cancelTo={results}
      extraActions={extraActions}
    >
      <KeptNotice {...kept} />
      <OtherText
        other={conflict.other}
        labels={LABELS}
        onTake={(other) => {
          for (const name of PLAN_TEXTS) form.setValue(name, other[name], { shouldDirty: true });
          conflict.close();
        }}
      />
      <TextAreaField label={textes.objectif} rows={2} {...fieldOf(form, 'objectif')} />
      <TextAreaField label={textes.action} {...fieldOf(form, 'action')} />
      <Box w="full">
        <TextAreaField label={textes.lead} rows={1} {...fieldOf(form, 'lead')} />
        <Flex wrap="wrap" gap="2" mt="2" role="group" aria-label={textes.membres}>
          {matching(named, lead).map(({ id, name }) => (
            <Button
              key={id}
              size="xs"
              minH="8"
              variant="outline"
              onClick={() => form.setValue('lead', name, { shouldDirty: true })}
            >
              {name}
            </Button>
          ))}
        </Flex>
      </Box>
      {below}
      {criteres.length > 0 && <Criteres criteres={criteres} form={form} />}
      <MomentField
        label={textes.echeance}
        kind="date"
        {...fieldOf(form, 'echeance')}
        {...(dateHint && { hint: dateHint })}
      />
      {hasState && (
        <SelectField label={textes.etat} field={form.register('etat')} options={STATES} />
      )}
      {etat === PLAN_STATES.ABANDONNE && (
        <TextAreaField label={textes.raison} rows={2} {...fieldOf(form, 'raison')} />
      )}
    </FormPage>
  );
}

interface Named {
  id: number;
  name: string;
}

/** Members of the team who are known by a name; a pseudo tells the others nothing. None where they cannot be read. */
function useNamed({ id, libelleEquipe }: PlanFormProps['equipe']): Named[] | undefined {
  // A search finds the members of a team by its name, and those of others that are called nearly so.
  const { data, error } = usePlanOwnersQuery({
    variables: { page: { recherche: libelleEquipe, taille: 100 } },
  });
  if (!data) return error && [];
  return data.individusPage.lignes
    .filter(({ equipes }) => equipes.some((equipe) => equipe.id === id))
    .map((membre) => ({
      id: membre.id,
      name: [membre.prenom, membre.nom].filter(Boolean).join(' '),
    }))
    .filter(({ name }) => name !== '');
}

const OFFERED = 6;

/** Those whose name goes on from what is typed; all of a small team at first. */
const matching = (named: readonly Named[], typed: string) => {
  const begun = typed.trim().toLocaleLowerCase('fr');
  return named
    .filter(({ name }) => name !== typed && name.toLocaleLowerCase('fr').includes(begun))
    .slice(0, OFFERED);
};

interface CriteresProps {
  criteres: PlanFormProps['criteres'];
  form: ReturnType<typeof useForm<PlanValues, unknown, PlanValues>>;
}

/** The criteria that the action is about. */
function Criteres({ criteres, form }: CriteresProps) {
  const value = useWatch({ control: form.control, name: 'criteres' });
  // Words are what is ticked; two criteria of a boussole never have the same.
  const ticked = criteres.filter(({ id }) => value.includes(id)).map(({ libelle }) => libelle);
  // What this boussole does not ask any more cannot be ticked here, and stays.
  const unasked = value.filter((one) => !criteres.some(({ id }) => id === one));
  return (
    <CheckList
      legend={textes.criteres}
      options={criteres.map(({ libelle }) => libelle)}
      ticked={new Set(ticked)}
      onChange={(chosen) => {
        const ids = criteres.filter(({ libelle }) => chosen.has(libelle)).map(({ id }) => id);
        form.setValue('criteres', [...ids, ...unasked], { shouldDirty: true });
      }}
    />
  );
}
