import { Box, Button, Flex, Heading, Text } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';

import { bandeRoti } from '../../../../schema/notation.js';
import { RETIRE } from '../../../../schema/statuts.js';
import { loadFailure } from '../../apollo/errors.js';
import {
  useCommentairesBoussoleQuery,
  useCommentairesCriteresQuery,
  type CommentairesBoussoleQuery,
} from '../../generated/resultat.js';
import { formatDay } from '../../ui/dates.js';
import { ErrorPanel } from '../../ui/ErrorPanel.js';
import { splitNeutral } from '../../ui/form/neutral.js';
import { lateDialog } from '../../ui/lateDialog.js';
import { Skeleton } from '../../ui/Loading.js';
import { BandBadge } from '../../ui/ScoreBadge.js';
import { commentaires as textes, conservation } from '../textes.js';

const RetraitModal = lateDialog(() =>
  import('../retrait/RetraitModal.js').then((m) => m.RetraitModal),
);

type Criteres = CommentairesBoussoleQuery['commentairesCriteres'];
type Finaux = CommentairesBoussoleQuery['commentairesBoussole'];

interface CommentairesProps {
  idBoussole: number;
  /** Whether comments are withheld because too few were written, rather than absent. */
  isKeptBack: boolean;
  /** Whether closing comments are published when the boussole closes. */
  isLater: boolean;
}

/** The comments, in the random order that the server drew; loaded only when an admin asks for them. */
export function Commentaires(props: CommentairesProps) {
  const [isShown, setShown] = useState(false);
  return (
    <Box mt="4">
      <Button variant="outline" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
        {isShown ? textes.masquer : textes.afficher}
      </Button>
      {isShown && <LoadedCommentaires {...props} />}
    </Box>
  );
}

function LoadedCommentaires({ idBoussole, ...absence }: CommentairesProps) {
  const { data, error, refetch } = useCommentairesBoussoleQuery({ variables: { idBoussole } });
  return (
    <Box as="section" mt="6" aria-labelledby="commentaires" className="commentaires">
      <Heading as="h2" size="lg" id="commentaires">
        {textes.titre}
      </Heading>
      <Text mb="3" fontSize="sm" color="fg.muted">
        {textes.confidentiel}
      </Text>
      {!data && error && <ErrorPanel {...loadFailure(error, refetch)} />}
      {!data && !error && <Skeleton lines={3} />}
      {data && (
        <CommentairesFinaux
          idBoussole={idBoussole}
          commentaires={data.commentairesBoussole}
          sansCommentaire={absenceText(absence)}
        />
      )}
      {data && (
        <CommentairesCriteres idBoussole={idBoussole} criteres={data.commentairesCriteres} />
      )}
    </Box>
  );
}

function absenceText({ isKeptBack, isLater }: Omit<CommentairesProps, 'idBoussole'>): string {
  if (isLater) return textes.plusTard;
  return isKeptBack ? textes.insuffisant : textes.vide;
}

interface CommentairesFinauxProps {
  idBoussole: number;
  commentaires: Finaux;
  sansCommentaire: string;
}

function CommentairesFinaux(props: CommentairesFinauxProps) {
  const { idBoussole, commentaires, sansCommentaire } = props;
  if (commentaires.length === 0) return <Text color="fg.muted">{sansCommentaire}</Text>;
  const { said, without } = splitNeutral(commentaires, ({ commentaire }) => commentaire);
  return (
    <Cards without={without}>
      {Object.entries(said).map(([rank, { commentaire, roti }]) => (
        <Card key={rank} of={{ idBoussole, idCritere: null }} text={commentaire}>
          <BandBadge bande={bandeRoti(roti)}>{textes.roti(roti)}</BandBadge>
        </Card>
      ))}
    </Cards>
  );
}

interface CommentairesCriteresProps {
  idBoussole: number;
  criteres: Criteres;
}

/** Comments of each criterion that has some. */
function CommentairesCriteres({ idBoussole, criteres }: CommentairesCriteresProps) {
  const written = criteres.filter(({ commentaires, masque }) => masque || commentaires.length > 0);
  if (written.length === 0) return null;
  return (
    <>
      <Heading as="h2" size="lg" mt="8" mb="1">
        {textes.parCritere}
      </Heading>
      {written.map((critere) => (
        <Box key={critere.idCritere} mt="4">
          <Heading as="h3" size="md" mb="2" overflowWrap="anywhere">
            {critere.libelle}
          </Heading>
          <CommentairesCritere idBoussole={idBoussole} {...critere} />
        </Box>
      ))}
    </>
  );
}

interface CommentairesCritereProps extends Pick<
  Criteres[number],
  'idCritere' | 'masque' | 'commentaires'
> {
  idBoussole: number;
}

function CommentairesCritere(props: CommentairesCritereProps) {
  const { idBoussole, idCritere, masque, commentaires } = props;
  if (masque) return <Text color="fg.muted">{textes.insuffisant}</Text>;
  const { said, without } = splitNeutral(commentaires, (texte) => texte);
  return (
    <Cards without={without}>
      {fold(said).map(([texte, nombre]) => (
        <Card key={texte} of={{ idBoussole, idCritere }} text={texte}>
          {nombre > 1 && (
            <Text fontSize="sm" color="fg.muted">
              {textes.fois(nombre)}
            </Text>
          )}
        </Card>
      ))}
    </Cards>
  );
}

interface CommentairesOfProps {
  idBoussole: number;
  idCritere: number;
}

/** The comments of one criterion, where its row or its cell is opened; loaded then, without those of the end. */
export function CommentairesOf({ idBoussole, idCritere }: CommentairesOfProps) {
  const { data, error, refetch } = useCommentairesCriteresQuery({ variables: { idBoussole } });
  if (!data) {
    return error ? <ErrorPanel {...loadFailure(error, refetch)} /> : <Skeleton lines={2} />;
  }
  const found = data.commentairesCriteres.find((critere) => critere.idCritere === idCritere);
  if (!found || (!found.masque && found.commentaires.length === 0)) {
    const { effaceeLe } = data.boussole.conservation;
    return (
      <Text color="fg.muted">
        {effaceeLe === null ? textes.vide : conservation.effaces(formatDay(effaceeLe))}
      </Text>
    );
  }
  return <CommentairesCritere idBoussole={idBoussole} {...found} />;
}

/** Groups equal comments, each with its number; those written once come first. */
function fold(commentaires: readonly string[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const texte of commentaires) counts.set(texte, (counts.get(texte) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => a - b);
}

/** @param without how many wrote that they had nothing to add. */
function Cards({ children, without }: { children: ReactNode; without: number }) {
  return (
    <>
      <Box
        as="ul"
        display="grid"
        gap="3"
        alignItems="start"
        gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 20rem), 1fr))"
      >
        {children}
      </Box>
      {without > 0 && (
        <Text mt="2" color="fg.muted">
          {textes.sans(without)}
        </Text>
      )}
    </>
  );
}

interface CardProps {
  /** What the comment was written about; a closing comment is of no criterion. */
  of: { idBoussole: number; idCritere: number | null };
  text: string;
  children?: ReactNode;
}

function Card({ of, text, children }: CardProps) {
  const [isAsked, setAsked] = useState(false);
  const isRemoved = text === RETIRE;
  return (
    <Flex
      as="li"
      direction="column"
      align="start"
      gap="2"
      px="4"
      py="3"
      bg="card"
      borderWidth="1px"
      borderRadius="l3"
      css={{ breakInside: 'avoid' }}
    >
      <Text
        whiteSpace="pre-line"
        overflowWrap="anywhere"
        {...(isRemoved && { color: 'fg.muted', fontStyle: 'italic' })}
      >
        {text}
      </Text>
      <Flex w="full" align="center" gap="3">
        {children}
        {!isRemoved && (
          <Button
            ms="auto"
            size="xs"
            variant="ghost"
            minH="8"
            color="fg.muted"
            aria-label={textes.retirerCe(text)}
            onClick={() => setAsked(true)}
          >
            {textes.retirer}
          </Button>
        )}
      </Flex>
      {isAsked && <RetraitModal {...of} commentaire={text} onClose={() => setAsked(false)} />}
    </Flex>
  );
}
