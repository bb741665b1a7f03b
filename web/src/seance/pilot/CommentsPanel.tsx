import { Box, Text } from '@chakra-ui/react';

import { loadFailure } from '../../apollo/errors.js';
import { useCommentairesSeanceQuery } from '../../generated/seance.js';
import { ErrorPanel } from '../../ui/ErrorPanel.js';
import { splitNeutral } from '../../ui/form/neutral.js';
import { Skeleton } from '../../ui/Loading.js';
import { pilote as textes } from '../textes.js';
import { Card } from './Card.js';

interface CommentsPanelProps {
  idBoussole: number;
  idCritere: number | null;
}

/** What was written about the criterion on the screen, in the order that the server drew. It is on no projector. */
export function CommentsPanel({ idBoussole, idCritere }: CommentsPanelProps) {
  const { data, error, refetch } = useCommentairesSeanceQuery({ variables: { idBoussole } });
  const found = data?.commentairesCriteres.find((critere) => critere.idCritere === idCritere);
  return (
    <Card title={textes.commentaires}>
      {!data && error && <ErrorPanel {...loadFailure(error, refetch)} />}
      {!data && !error && <Skeleton lines={2} />}
      {data && idCritere === null && <Text color="fg.muted">{textes.choisir}</Text>}
      {data && idCritere !== null && (
        <Comments
          comments={found?.commentaires ?? []}
          none={found?.masque ? textes.masques : textes.sansCommentaire}
        />
      )}
    </Card>
  );
}

function Comments({ comments, none }: { comments: readonly string[]; none: string }) {
  if (comments.length === 0) return <Text color="fg.muted">{none}</Text>;
  const { said, without } = splitNeutral(comments, (comment) => comment);
  return (
    <>
      <Box as="ul">
        {Object.entries(said).map(([rank, comment]) => (
          <Box as="li" key={rank} py="2" borderTopWidth={rank === '0' ? '0' : '1px'}>
            <Text whiteSpace="pre-line" overflowWrap="anywhere">
              {comment}
            </Text>
          </Box>
        ))}
      </Box>
      {without > 0 && <Text color="fg.muted">{textes.sans(without)}</Text>}
    </>
  );
}
