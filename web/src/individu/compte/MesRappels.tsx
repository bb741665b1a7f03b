import { Button, Flex, Text } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';

import { adresseRappelSchema } from '../../../../schema/validation/rappel.js';
import { refusalMessage, saveForm } from '../../apollo/errors.js';
import {
  useDeleteAdresseRappelMutation,
  useUpdateAdresseRappelMutation,
  type EditUserPageQuery,
} from '../../generated/individu.js';
import { fieldOf, TextField } from '../../ui/form/fields.js';
import { useForm } from '../../ui/form/useForm.js';
import { toasts } from '../../ui/toasts.js';
import { CompteSection } from './CompteSection.js';
import { textes } from './textes.js';

const { rappels } = textes;

type Mine = EditUserPageQuery['adresseRappel'];

/** Where the reminders of campaigns go: given, confirmed by a link, withdrawn. Absent where no mail is sent. */
export function MesRappels({ mine: read }: { mine: Mine }) {
  const [mine, setMine] = useState(read);
  const [isTyping, setTyping] = useState(false);
  const [withdraw, { loading }] = useDeleteAdresseRappelMutation();
  if (!mine.possible && mine.adresse === null) return null;

  const handleWithdraw = async () => {
    try {
      const { data } = await withdraw();
      if (data) setMine(data.deleteAdresseRappel);
      toasts.success(rappels.retiree);
    } catch (error) {
      toasts.error(refusalMessage(error, { default: rappels.erreur }));
    }
  };
  const handleGiven = (given: Mine) => {
    setMine(given);
    setTyping(false);
  };

  return (
    <CompteSection id="mes-rappels" titre={rappels.titre} aide={rappels.aide}>
      {mine.adresse !== null && (
        <Text mb="5" overflowWrap="anywhere" aria-live="polite">
          {stateOf(mine, mine.adresse)}
        </Text>
      )}
      {isTyping ? (
        <AdresseForm onGiven={handleGiven} />
      ) : (
        <Flex gap="3" wrap="wrap">
          {mine.possible && (
            <Button variant="outline" onClick={() => setTyping(true)}>
              {mine.adresse === null ? rappels.donner : rappels.autre}
            </Button>
          )}
          {mine.adresse !== null && (
            <Button variant="outline" disabled={loading} onClick={() => void handleWithdraw()}>
              {rappels.retirer}
            </Button>
          )}
        </Flex>
      )}
    </CompteSection>
  );
}

function stateOf({ confirmee, refusee }: Mine, adresse: string): string {
  if (refusee) return rappels.refusee(adresse);
  return confirmee ? rappels.confirmee(adresse) : rappels.attendue(adresse);
}

function AdresseForm({ onGiven }: { onGiven: (given: Mine) => void }) {
  const [give] = useUpdateAdresseRappelMutation();
  const form = useForm({
    resolver: zodResolver(adresseRappelSchema),
    defaultValues: { adresse: '' },
  });
  const { isSubmitting } = form.formState;
  const handleGive = saveForm(form, { default: rappels.erreur }, async (variables) => {
    const { data } = await give({ variables });
    if (data) onGiven(data.updateAdresseRappel);
  });

  return (
    <form noValidate onSubmit={handleGive}>
      <Flex direction="column" gap="5" align="start">
        <TextField
          label={rappels.adresse}
          type="email"
          autoComplete="email"
          {...fieldOf(form, 'adresse')}
        />
        <Button type="submit" disabled={isSubmitting}>
          {rappels.envoyer}
        </Button>
      </Flex>
    </form>
  );
}
