import { Box, Button, Text } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { useWatch } from 'react-hook-form';

import { count } from '../../schema/french.js';
import {
  readEquipeList,
  type KnownEquipe,
  type ListedEquipe,
} from '../../schema/validation/equipeList.js';
import { saveForm } from './apollo/errors.js';
import { fieldOf, TextAreaField } from './ui/form/fields.js';
import { useForm } from './ui/form/useForm.js';
import { PlusIcon } from './ui/icons.js';
import { Modal } from './ui/Modal.js';
import { toasts } from './ui/toasts.js';

const textes = {
  bouton: 'Coller une liste d’équipes',
  titre: 'Coller une liste d’équipes',
  liste: 'Équipes, une par ligne',
  aide: 'Décalez à droite, par des espaces ou une tabulation, les équipes qui sont sous une autre. Deux colonnes d’un tableur vont aussi : celle du dessus, puis l’équipe.',
  apercu: 'Ce qui sera créé',
  connue: ' (existe déjà)',
  autres: (nombre: number) => `et ${nombre.toLocaleString('fr-FR')} autres`,
  annuler: 'Annuler',
  ajouter: (nombre: number) =>
    nombre === 0 ? 'Ajouter les équipes' : `Ajouter ${count(nombre, 'équipe')}`,
  succes: (nombre: number) => `${count(nombre, 'équipe')} ajoutée${nombre > 1 ? 's' : ''}`,
};

interface ListeEquipesProps {
  /** The company's teams, as stored. */
  equipes: readonly (Omit<KnownEquipe, 'idParent'> & { idParent?: number | null })[];
  /** Makes the teams of the list; throws the server's refusal. */
  create: (list: string) => Promise<unknown>;
  onDone: () => void;
}

/** The button that opens the list to paste; it is the page's main one while the company has no team. */
export function ListeEquipes(props: ListeEquipesProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        {...(props.equipes.length > 0 && { variant: 'outline' })}
        onClick={() => setOpen(true)}
      >
        <PlusIcon />
        {textes.bouton}
      </Button>
      {isOpen && <ListModal {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function ListModal(props: ListeEquipesProps & { onClose: () => void }) {
  const { equipes, create, onDone, onClose } = props;
  const formId = useId();
  const form = useForm({ defaultValues: { list: '' } });
  const { isSubmitting } = form.formState;
  const list = useWatch({ control: form.control, name: 'list' });
  const read = readEquipeList(
    list,
    equipes.map(({ id, libelleEquipe, idParent }) => ({
      id,
      libelleEquipe,
      idParent: idParent ?? null,
    })),
  );
  const isTyped = list.trim() !== '';

  const handleCreate = saveForm(form, {}, async (values) => {
    await create(values.list);
    toasts.success(textes.succes(read.added));
    onDone();
    onClose();
  });

  return (
    <Modal
      title={textes.titre}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {textes.annuler}
          </Button>
          <Button
            type="submit"
            form={formId}
            disabled={isSubmitting || !isTyped || read.faults.length > 0}
          >
            {textes.ajouter(read.added)}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void handleCreate(event)}>
        <TextAreaField
          label={textes.liste}
          hint={textes.aide}
          rows={8}
          {...fieldOf(form, 'list')}
        />
      </form>
      {isTyped && read.faults.length > 0 && <Faults faults={read.faults} />}
      {isTyped && read.faults.length === 0 && <Preview equipes={read.equipes} />}
    </Modal>
  );
}

/** Most lines of a preview or of faults: the rest is said by its number. */
const SHOWN = 12;

function Faults({ faults }: { faults: readonly string[] }) {
  return (
    <Box role="alert" as="ul" mt="4" ps="5" listStyleType="disc" color="rouge.text">
      {faults.slice(0, SHOWN).map((fault) => (
        <li key={fault}>{fault}</li>
      ))}
      {faults.length > SHOWN && <li>{textes.autres(faults.length - SHOWN)}</li>}
    </Box>
  );
}

/** The tree that the list makes. */
function Preview({ equipes }: { equipes: readonly ListedEquipe[] }) {
  return (
    <Box mt="4" p="3" bg="ink.50" borderRadius="l2" fontSize="sm">
      <Text fontWeight="600">{textes.apercu}</Text>
      <Box as="ul" maxH="14rem" overflowY="auto" tabIndex={0}>
        {equipes.map(({ libelleEquipe, depth, known }) => (
          <Box
            as="li"
            key={libelleEquipe}
            ps={`${depth * 1.25}rem`}
            py="0.5"
            overflowWrap="anywhere"
            fontWeight={depth === 0 ? '500' : undefined}
          >
            {libelleEquipe}
            {known && (
              <Text as="span" fontWeight="400" color="fg.muted">
                {textes.connue}
              </Text>
            )}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
