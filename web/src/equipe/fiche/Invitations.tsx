import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { useState } from 'react';

import { refusalMessage } from '../../apollo/errors.js';
import { useUpdateEquipeMutation, type FicheEquipeFragment } from '../../generated/equipe.js';
import { copyText } from '../../ui/copy.js';
import { CSV_TYPE, toCsv } from '../../ui/csv.js';
import { download } from '../../ui/download.js';
import { CopyIcon } from '../../ui/icons.js';
import { toasts } from '../../ui/toasts.js';
import { textes } from '../textes.js';
import { deadlineOf, invitationOf, linkOf } from './invitation.js';

const { invitation } = textes;
const { copieImpossible } = invitation;
const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

interface InvitationsProps {
  equipes: readonly FicheEquipeFragment[];
}

/** What to send to the people of each team that may answer now. */
export function Invitations({ equipes }: InvitationsProps) {
  // The teams of a company are in no cache, which would say that a code opens again.
  const [opened, setOpened] = useState<readonly number[]>([]);
  const isOpen = ({ id, codeActif }: FicheEquipeFragment) => codeActif || opened.includes(id);
  const open = equipes.filter(deadlineOf);
  const invited = open.filter(isOpen);
  const cut = open.filter((equipe) => !isOpen(equipe));
  const others = equipes.length - open.length;
  return (
    <Box as="section" aria-labelledby="invitations" layerStyle="card" p="5" mb="8" data-screen-only>
      <Text as="h2" id="invitations" fontWeight="600" fontSize="lg">
        {invitation.titre}
      </Text>
      <Text color="fg.muted">
        {open.length > 0 ? invitation.aide : invitation.aucune}
        {open.length > 0 && others > 0 && ` ${invitation.autres(others)}`}
      </Text>
      {cut.length > 0 && <Coupees equipes={cut} onOpen={(ids) => setOpened([...opened, ...ids])} />}
      {invited.length > 0 && <Messages equipes={invited} />}
    </Box>
  );
}

/** Teams whose code opens nothing: a link of theirs would lead nowhere. Those that an import has made are so. */
function Coupees({ equipes, onOpen }: InvitationsProps & { onOpen: (ids: number[]) => void }) {
  const [change, { loading }] = useUpdateEquipeMutation();
  const handleOpen = async () => {
    try {
      for (const { id } of equipes) await change({ variables: { input: { id, codeActif: true } } });
      toasts.success(invitation.actives(equipes.length));
      onOpen(equipes.map(({ id }) => id));
    } catch (error) {
      toasts.error(refusalMessage(error));
    }
  };
  return (
    <Flex mt="4" p="4" gap="3" align="center" wrap="wrap" bg="orange.soft" borderRadius="l3">
      <Text flex="1 1 20rem" color="orange.text">
        {invitation.coupees(equipes.map(({ libelleEquipe }) => libelleEquipe))}
      </Text>
      <Button disabled={loading} onClick={() => void handleOpen()}>
        {invitation.activer(equipes.length)}
      </Button>
    </Flex>
  );
}

/** Of each team alone, of all together, and as a table for a mail merge. */
function Messages({ equipes }: InvitationsProps) {
  const handleCopyAll = () =>
    copyText(equipes.map(invitationOf).join('\n\n'), {
      copie: invitation.copieToutes(equipes.length),
      copieImpossible,
    });
  return (
    <>
      <Flex gap="3" wrap="wrap" my="4">
        {equipes.length > 1 && (
          <Button onClick={() => void handleCopyAll()}>
            <CopyIcon />
            {invitation.copierToutes}
          </Button>
        )}
        <Button variant="outline" onClick={() => void downloadWorkbook(equipes)}>
          {invitation.tableau('Excel')}
        </Button>
        <Button variant="outline" onClick={() => downloadTable(equipes)}>
          {invitation.tableau('CSV')}
        </Button>
      </Flex>
      <Box as="ul" maxH="22rem" overflowY="auto">
        {equipes.map((equipe) => (
          <Line key={equipe.id} equipe={equipe} />
        ))}
      </Box>
    </>
  );
}

function Line({ equipe }: { equipe: FicheEquipeFragment }) {
  const { libelleEquipe } = equipe;
  const text = invitationOf(equipe);
  return (
    <Flex
      as="li"
      align="center"
      justify="space-between"
      wrap="wrap"
      columnGap="4"
      rowGap="1"
      py="2"
      borderTopWidth="1px"
    >
      <Box minW="0" flex="1 1 14rem">
        <Text fontWeight="500" overflowWrap="anywhere">
          {libelleEquipe}
        </Text>
        <Text fontSize="sm" color="fg.muted" whiteSpace="pre-line" overflowWrap="anywhere">
          {text}
        </Text>
      </Box>
      <Button
        size="sm"
        variant="outline"
        aria-label={invitation.copierDe(libelleEquipe)}
        onClick={() => void copyText(text, invitation)}
      >
        <CopyIcon />
        {invitation.copier}
      </Button>
    </Flex>
  );
}

/** A row a team, for a mail merge; the first one is the header. */
const tableOf = (equipes: readonly FicheEquipeFragment[]): string[][] => [
  invitation.colonnes,
  ...equipes.map((equipe) => [
    equipe.libelleEquipe,
    linkOf(equipe),
    equipe.codeEquipe,
    deadlineOf(equipe) ?? '',
    invitationOf(equipe),
  ]),
];

const downloadTable = (equipes: readonly FicheEquipeFragment[]) =>
  download(`${invitation.fichier}.csv`, toCsv(tableOf(equipes)), CSV_TYPE);

async function downloadWorkbook(equipes: readonly FicheEquipeFragment[]): Promise<void> {
  const { default: writeSheet } = await import('write-excel-file/browser');
  const rows = tableOf(equipes).map((row) => row.map((value) => ({ type: String, value })));
  download(`${invitation.fichier}.xlsx`, await writeSheet(rows).toBlob(), XLSX_TYPE);
}
