import { Box, Heading, Text } from '@chakra-ui/react';

import { bandeRoti } from '../../../schema/notation.js';
import { refusalMessage } from '../apollo/errors.js';
import { useCommentairesBoussoleQuery } from '../generated/resultat.js';
import { ErrorPanel } from '../ui/ErrorPanel.js';
import { Skeleton } from '../ui/Loading.js';
import { BandBadge } from '../ui/ScoreBadge.js';
import { commentaires as textes } from './textes.js';

/** The closing comments, in the order drawn by the server; asked only once an admin wants them. */
export function Commentaires({ idBoussole }: { idBoussole: number }) {
  const { data, error, refetch } = useCommentairesBoussoleQuery({ variables: { idBoussole } });
  const commentaires = data?.commentairesBoussole;
  return (
    <Box as="section" mt="10" aria-labelledby="commentaires" className="commentaires">
      <Heading as="h2" size="lg" id="commentaires">
        {textes.titre}
      </Heading>
      <Text mb="3" fontSize="sm" color="fg.muted">
        {textes.confidentiel}
      </Text>
      {!commentaires && error && (
        <ErrorPanel message={refusalMessage(error)} onRetry={() => void refetch()} />
      )}
      {!commentaires && !error && <Skeleton lines={3} />}
      {commentaires?.length === 0 && <Text color="fg.muted">{textes.vide}</Text>}
      <Box as="ul" listStyleType="none" p="0" css={{ columns: '22rem 3', columnGap: '1rem' }}>
        {Object.entries(commentaires ?? []).map(([rank, { commentaire, roti }]) => (
          <Box
            as="li"
            key={rank}
            mb="3"
            px="4"
            py="3"
            bg="card"
            borderWidth="1px"
            borderRadius="l3"
            css={{ breakInside: 'avoid' }}
          >
            <Text whiteSpace="pre-line" overflowWrap="anywhere" mb="2">
              {commentaire}
            </Text>
            <BandBadge bande={bandeRoti(roti)}>{textes.roti(roti)}</BandBadge>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
