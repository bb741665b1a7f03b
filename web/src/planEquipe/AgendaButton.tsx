import { Button } from '@chakra-ui/react';
import { useState } from 'react';

import { refusalMessage } from '../apollo/errors.js';
import {
  AgendaDocument,
  useAgendaQuery,
  useDeleteAgendaMutation,
  useRenewAgendaMutation,
} from '../generated/planEquipe.js';
import { formatLongDay } from '../ui/dates.js';
import { SecretAddressModal } from '../ui/SecretAddressModal.js';
import { agenda as textes } from './textesPlans.js';

interface AgendaModalProps {
  idSociete: number;
  onClose: () => void;
}

/** The address at which a facilitator's calendar reads the échéances of a company. */
export function AgendaButton({ idSociete }: { idSociete: number }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        {textes.bouton}
      </Button>
      {isOpen && <AgendaModal idSociete={idSociete} onClose={() => setOpen(false)} />}
    </>
  );
}

function AgendaModal({ idSociete, onClose }: AgendaModalProps) {
  const variables = { idSociete };
  const { data } = useAgendaQuery({ variables, fetchPolicy: 'network-only' });
  const read = { query: AgendaDocument, variables };
  const [renew] = useRenewAgendaMutation({
    update: (cache, { data: made }) =>
      made && cache.writeQuery({ ...read, data: { agenda: made.renewAgenda } }),
  });
  const [remove] = useDeleteAgendaMutation({
    update: (cache, { data: gone }) =>
      gone && cache.writeQuery({ ...read, data: { agenda: gone.deleteAgenda } }),
  });
  const date = data?.agenda.dateCreation;
  return (
    <SecretAddressModal
      title={textes.titre}
      intro={textes.intro}
      since={typeof date === 'string' ? formatLongDay(date) : date}
      textes={textes}
      onClose={onClose}
      onMake={async () => (await renew({ variables })).data?.renewAgenda.adresse}
      onRemove={() => remove({ variables })}
      failure={(error) => refusalMessage(error, { default: textes.erreur })}
    />
  );
}
