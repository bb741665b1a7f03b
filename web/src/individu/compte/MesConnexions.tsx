import { Box, Button, List, Text } from '@chakra-ui/react';

import { refusalMessage } from '../../apollo/errors.js';
import {
  useEndAutresSessionsMutation,
  type MesConnexionsFragment,
} from '../../generated/individu.js';
import { formatLongDay, formatMinute } from '../../ui/dates.js';
import { toasts } from '../../ui/toasts.js';
import { CompteSection } from './CompteSection.js';
import { textes } from './textes.js';

const { connexions } = textes;

/** Where the account is open now, which the person may close elsewhere; and the directory that opens it. */
export function MesConnexions({ mine }: { mine: MesConnexionsFragment }) {
  const [close, { data, loading }] = useEndAutresSessionsMutation();
  const { sessions, annuaire } = data?.closeAutresSessions ?? mine;

  const handleClose = async () => {
    toasts.clear();
    try {
      await close();
      toasts.success(connexions.fermees);
    } catch (error) {
      toasts.error(refusalMessage(error, { default: connexions.erreur }));
    }
  };

  return (
    <CompteSection id="mes-connexions" titre={connexions.titre} aide={connexions.aide}>
      <List.Root listStyleType="none" display="flex" flexDirection="column" gap="2">
        {sessions.map(({ ouverteLe, vueLe, courante }) => (
          <List.Item key={ouverteLe + vueLe}>
            {courante
              ? connexions.ici(formatMinute(ouverteLe))
              : connexions.ailleurs(formatMinute(ouverteLe), formatMinute(vueLe))}
          </List.Item>
        ))}
      </List.Root>
      {sessions.length > 1 && (
        <Button mt="4" variant="outline" disabled={loading} onClick={() => void handleClose()}>
          {connexions.fermer}
        </Button>
      )}
      {annuaire && (
        <Box mt="5" pt="5" borderTopWidth="1px">
          <Text>
            {annuaire.relieLe
              ? connexions.relie(annuaire.nom, formatLongDay(annuaire.relieLe))
              : connexions.nonRelie(annuaire.nom)}
          </Text>
          {annuaire.seul && <Text color="fg.muted">{connexions.sansMotDePasse}</Text>}
        </Box>
      )}
    </CompteSection>
  );
}
