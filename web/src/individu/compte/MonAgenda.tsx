import { Button } from '@chakra-ui/react';
import { useState } from 'react';

import { refusalMessage } from '../../apollo/errors.js';
import {
  AgendaDocument,
  useAgendaQuery,
  useDeleteAgendaMutation,
  useRenewAgendaMutation,
} from '../../generated/individu.js';
import { formatLongDay } from '../../ui/dates.js';
import { SecretAddressModal } from '../../ui/SecretAddressModal.js';
import { CompteSection } from './CompteSection.js';
import { textes } from './textes.js';

const { agenda } = textes;

/** The address at which the person's own calendar reads the actions that are theirs. */
export function MonAgenda() {
  const [isOpen, setOpen] = useState(false);
  return (
    <CompteSection id="mon-agenda" titre={agenda.section} aide={agenda.aide}>
      <Button variant="outline" onClick={() => setOpen(true)}>
        {agenda.bouton}
      </Button>
      {isOpen && <MonAgendaModal onClose={() => setOpen(false)} />}
    </CompteSection>
  );
}

function MonAgendaModal({ onClose }: { onClose: () => void }) {
  const { data } = useAgendaQuery({ fetchPolicy: 'network-only' });
  const read = { query: AgendaDocument };
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
      title={agenda.titre}
      intro={agenda.intro}
      since={typeof date === 'string' ? formatLongDay(date) : date}
      textes={agenda}
      onClose={onClose}
      onMake={async () => (await renew()).data?.renewAgenda.adresse}
      onRemove={() => remove()}
      failure={(error) => refusalMessage(error, { default: agenda.erreur })}
    />
  );
}
