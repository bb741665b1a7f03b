import { Button, Flex, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useParams } from 'react-router';

import { isRefusedWith, loadFailure, refusalMessage } from '../apollo/errors.js';
import {
  useConfirmLienRappelMutation,
  useLienRappelPageQuery,
  type LienRappelPageQuery,
} from '../generated/rappel.js';
import { paths } from '../paths.js';
import { LinkButton } from '../ui/buttons.js';
import { ErrorPanel } from '../ui/ErrorPanel.js';
import { Loading } from '../ui/Loading.js';
import { PageTitle } from '../ui/Page.js';
import { toasts } from '../ui/toasts.js';
import { textes } from './textes.js';

type Usage = LienRappelPageQuery['lienRappel']['usage'];

/** Says what the link of a mail does, with a button that does it: a program that opens links beforehand changes nothing. */
export function LienRappelPage() {
  const { jeton = '' } = useParams();
  const { data, error, refetch } = useLienRappelPageQuery({
    variables: { jeton },
    // A link that was used meanwhile opens nothing any more.
    fetchPolicy: 'network-only',
  });
  if (data) return <Lien jeton={jeton} usage={data.lienRappel.usage} />;
  if (isSpent(error)) return <Told titre={textes.invalide} aide={textes.invalideAide} />;
  if (error) return <ErrorPanel {...loadFailure(error, refetch)} />;
  return <Loading />;
}

const isSpent = (error: unknown): boolean =>
  isRefusedWith(error, 'NOT_FOUND') || isRefusedWith(error, 'BAD_USER_INPUT');

function Lien({ jeton, usage }: { jeton: string; usage: Usage }) {
  const [follow] = useConfirmLienRappelMutation();
  const [state, setState] = useState<'asked' | 'done' | 'spent' | 'under way'>('asked');
  const { titre, aide, bouton, fait, faitAide } = textes[usage];

  const handleFollow = async () => {
    setState('under way');
    try {
      await follow({ variables: { jeton } });
      setState('done');
    } catch (error) {
      if (isSpent(error)) return setState('spent');
      setState('asked');
      toasts.error(refusalMessage(error, { default: textes.erreur }));
    }
  };

  if (state === 'done') return <Told titre={fait} aide={faitAide} />;
  if (state === 'spent') return <Told titre={textes.invalide} aide={textes.invalideAide} />;
  return (
    <Flex direction="column" gap="5">
      <PageTitle>{titre}</PageTitle>
      <Text color="fg.muted">{aide}</Text>
      <Button size="lg" disabled={state === 'under way'} onClick={() => void handleFollow()}>
        {bouton}
      </Button>
    </Flex>
  );
}

const Told = ({ titre, aide }: { titre: string; aide: string }) => (
  <Flex direction="column" gap="5">
    <PageTitle>{titre}</PageTitle>
    <Text color="fg.muted">{aide}</Text>
    <LinkButton to={paths.dashboard()} variant="outline" size="lg" w="full">
      {textes.accueil}
    </LinkButton>
  </Flex>
);
