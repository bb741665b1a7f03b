import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useId, useState } from 'react';
import { Link, useLocation } from 'react-router';

import { campagneChoiceSchema } from '../../../../schema/validation/boussole.js';
import { loadFailure, readRefusal, refusalMessage } from '../../apollo/errors.js';
import { useSession } from '../../apollo/session.js';
import {
  useCampagnePickerQuery,
  useCreateBoussoleMutation,
  useCreateBoussolesMutation,
} from '../../generated/boussole.js';
import { paths } from '../../paths.js';
import { LinkButton } from '../../ui/buttons.js';
import { ErrorPanel } from '../../ui/ErrorPanel.js';
import { useForm } from '../../ui/form/useForm.js';
import { Skeleton } from '../../ui/Loading.js';
import { Modal } from '../../ui/Modal.js';
import { Notice } from '../../ui/Notice.js';
import { toasts } from '../../ui/toasts.js';
import { campagne, creation as textes } from '../textes.js';
import { AddCampagne } from './AddCampagne.js';
import { CampagneField } from './CampagneField.js';
import { newestFree } from './campagnes.js';
import { NiveauBoussole } from './NiveauBoussole.js';
import { domaineDe, idDomaineDe, type Domaine, type Portee } from './portee.js';
import { PorteeField } from './PorteeField.js';

/** What a boussole was that is made again. */
export interface Again {
  idCampagne: number;
  k: number | null;
}

interface CreateBoussoleModalProps {
  equipe: { id: number; idSociete: number };
  /** Campaigns in which the team already has a boussole. */
  taken: ReadonlySet<number>;
  /** What is chosen at first; the newest campaign and the company's level unless told. */
  again?: Again | undefined;
  onDone: () => unknown;
  onClose: () => void;
}

/** The specified sentence, then the reason, most often that the team has a boussole of this campaign (decisions §3). */
function failureOf(error: unknown): string {
  const { code, message } = readRefusal(error);
  if (code === 'INTERNAL') return textes.erreurCreation;
  return code === 'NETWORK' || message.startsWith(textes.erreurCreation)
    ? refusalMessage(error)
    : `${textes.erreurCreation} ${message}`;
}

/** Chooses or adds a campaign, then opens a boussole for the team, for its domain or for the whole company. */
export function CreateBoussoleModal(props: CreateBoussoleModalProps) {
  const { equipe, taken, again, onDone, onClose } = props;
  const formId = useId();
  const { idSociete } = equipe;
  const { data, error, refetch } = useCampagnePickerQuery({ variables: { idSociete } });
  const { anneeCourante } = useSession();
  const [isAdding, setAdding] = useState(false);
  const [portee, setPortee] = useState<Portee>('equipe');
  const [k, setK] = useState(again?.k ?? null);
  const create = useCreate(equipe, portee, domaineDe(data?.equipes ?? [], equipe.id), k);
  const form = useForm({ resolver: zodResolver(campagneChoiceSchema) });
  const { isSubmitting } = form.formState;
  const isWithoutCritere = data && !data.criteresSociete.some(({ statut }) => statut === 'ACTIF');

  const handleSubmit = form.handleSubmit(async ({ idCampagne }) => {
    try {
      const done = await create(idCampagne);
      if (!done) return toasts.error(textes.toutesExistantes);
      toasts.success(done);
      void onDone();
      onClose();
    } catch (failure) {
      toasts.error(failureOf(failure));
    }
  });

  const handleAddingDone = () => {
    setAdding(false);
    if (data) form.setFocus('idCampagne');
  };

  /** A campaign that the team has already may be chosen for several teams but not for one: the choice is adjusted. */
  const handlePortee = (next: Portee) => {
    setPortee(next);
    const out = next === 'equipe' ? taken : NONE;
    const chosen = Number(form.getValues('idCampagne'));
    if (chosen && !out.has(chosen)) return;
    const free = newestFree(data?.campagnes ?? [], out, anneeCourante);
    if (free) form.setValue('idCampagne', free.id);
    else form.resetField('idCampagne');
  };

  const handleAdded = async (idCampagne: number) => {
    handleAddingDone();
    try {
      await refetch();
    } catch (failure) {
      return toasts.error(refusalMessage(failure));
    }
    form.setValue('idCampagne', idCampagne, { shouldValidate: true });
  };

  return (
    <Modal
      isOpen
      title={textes.creer}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {textes.annuler}
          </Button>
          <Button type="submit" form={formId} disabled={isSubmitting || isAdding || !data}>
            {textes.creer}
          </Button>
        </>
      }
    >
      {!data && !error && <Skeleton lines={2} />}
      {!data && error && <ErrorPanel {...loadFailure(error, refetch)} />}
      {isWithoutCritere && (
        // It can be created all the same, and asks nothing until there is one.
        <Notice>
          <Text>{textes.sansCritere}</Text>
          <LinkButton
            size="sm"
            minH="10"
            variant="outline"
            bg="card"
            to={paths.criteres({ id: idSociete })}
          >
            {textes.ajouterCriteres}
          </LinkButton>
        </Notice>
      )}
      {data && (
        <form id={formId} noValidate onSubmit={(event) => void handleSubmit(event)}>
          <CampagneField
            campagnes={data.campagnes}
            form={form}
            taken={taken}
            wanted={again?.idCampagne}
            isForSeveral={portee !== 'equipe'}
          />
          <PorteeField
            equipes={data.equipes}
            idEquipe={equipe.id}
            value={portee}
            onChange={handlePortee}
          />
          <NiveauBoussole kSociete={data.societe.k} portee={portee} k={k} onChange={setK} />
        </form>
      )}
      <Box mt="4">
        {isAdding ? (
          <AddCampagne onAdded={(id) => void handleAdded(id)} onCancel={handleAddingDone} />
        ) : (
          <Flex wrap="wrap" columnGap="5">
            <Button {...QUIET} onClick={() => setAdding(true)}>
              {campagne.ajouter}
            </Button>
            <ManageCampagnes />
          </Flex>
        )}
      </Box>
    </Modal>
  );
}

const NONE: ReadonlySet<number> = new Set();

const QUIET = { variant: 'plain', px: '0', textDecoration: 'underline' } as const;

/** A link to the campaigns' own page, which leads back here. */
function ManageCampagnes() {
  const { pathname } = useLocation();
  return (
    <Button asChild {...QUIET}>
      <Link to={paths.campagnes()} state={{ retour: pathname }}>
        {campagne.gerer}
      </Link>
    </Button>
  );
}

/** Creates one boussole or many, and returns the sentence that says what was done. */
function useCreate(
  equipe: { id: number; idSociete: number },
  portee: Portee,
  domaine: Domaine | undefined,
  k: number | null,
) {
  const [createBoussole] = useCreateBoussoleMutation();
  const [createBoussoles] = useCreateBoussolesMutation();
  const { idSociete } = equipe;

  /** Returns undefined when every team already had a boussole. */
  return async (idCampagne: number): Promise<string | undefined> => {
    if (portee === 'equipe') {
      await createBoussole({
        variables: { idEquipe: equipe.id, idCampagne, ...(k !== null && { k }) },
      });
      return textes.creee;
    }
    const idDomaine = idDomaineDe(portee, domaine);
    const { data } = await createBoussoles({ variables: { idSociete, idCampagne, idDomaine } });
    return data?.createBoussoles.creees ? textes.creees(data.createBoussoles) : undefined;
  };
}
