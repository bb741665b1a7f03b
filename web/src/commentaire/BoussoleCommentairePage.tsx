import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import type { ReactNode } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';

import { commentaireFormSchema } from '../../../schema/validation/commentaire.js';
import { loadFailure, readRefusal, showRefusal } from '../apollo/errors.js';
import { enUnePhrase } from '../confidentiality.js';
import {
  useBoussoleCommentairePageQuery,
  useCreateCommentaireMutation,
  useNiveauCommentaireQuery,
  type BoussoleCommentairePageQuery,
} from '../generated/commentaire.js';
import { paths } from '../paths.js';
import { LinkButton } from '../ui/buttons.js';
import { ErrorPanel } from '../ui/ErrorPanel.js';
import { fieldOf, TextAreaField } from '../ui/form/fields.js';
import { KeptNotice } from '../ui/form/KeptNotice.js';
import { NeutralButton } from '../ui/form/NeutralButton.js';
import { useForm } from '../ui/form/useForm.js';
import { useKeptValues } from '../ui/form/useKeptValues.js';
import { Loading, Skeleton } from '../ui/Loading.js';
import { Page } from '../ui/Page.js';
import { TapGuard } from '../ui/TapGuard.js';
import { toasts } from '../ui/toasts.js';
import { useIdParam } from '../ui/useIdParam.js';
import { RotiField } from './RotiField.js';
import { textes } from './textes.js';

export function BoussoleCommentairePage() {
  const id = useIdParam();
  const { data, error, refetch } = useBoussoleCommentairePageQuery({
    variables: { id },
    fetchPolicy: 'network-only',
  });
  if (data) {
    return (
      <Frame>
        {/* This screen replaces the last criterion under the finger that has just completed the boussole. */}
        <TapGuard>{contentOf(data, refetch)}</TapGuard>
      </Frame>
    );
  }
  if (!error) return <Loading />;
  return (
    <Frame>
      <ErrorPanel
        {...loadFailure(error, refetch, { UNAUTHENTICATED: textes.unauthorized, gone: 'boussole' })}
      />
    </Frame>
  );
}

const Frame = ({ children }: { children: ReactNode }) => (
  <Page title={textes.titre} width="narrow">
    {children}
  </Page>
);

function contentOf(
  { maParticipation }: BoussoleCommentairePageQuery,
  onClosed: () => Promise<unknown>,
) {
  const { idBoussole, statut, commente, ouverte } = maParticipation;
  if (!commente && !ouverte) return <ResultsNotice text={textes.fermee} id={idBoussole} />;
  if (statut !== 'TERMINE') {
    return (
      <Notice text={textes.pasTerminee}>
        <LinkButton to={paths.reponseBoussole({ id: idBoussole })}>{textes.continuer}</LinkButton>
      </Notice>
    );
  }
  if (commente) return <ResultsNotice text={textes.dejaLaisse} id={idBoussole} />;
  return <Writing idBoussole={idBoussole} onClosed={onClosed} />;
}

interface WritingProps {
  idBoussole: number;
  /** Reads the participation again. */
  onClosed: () => Promise<unknown>;
}

/** The form, with the level of the boussole: only the participation knows which one that is. */
function Writing(props: WritingProps) {
  const { data, error, refetch } = useNiveauCommentaireQuery({
    variables: { id: props.idBoussole },
  });
  if (data) return <CommentaireForm {...props} k={data.boussole.confidentialite.k} />;
  if (error) return <ErrorPanel {...loadFailure(error, refetch)} />;
  return <Skeleton />;
}

/** Shown when the comment cannot be left any more. */
const ResultsNotice = ({ text, id }: { text: string; id: number }) => (
  <Notice text={text}>
    <LinkButton to={paths.resultatBoussole({ id })}>{textes.voirResultats}</LinkButton>
  </Notice>
);

function Notice({ text, children }: { text: string; children: ReactNode }) {
  return (
    <Flex direction="column" align="start" gap="5" p="6" layerStyle="card">
      <Text fontSize="lg">{text}</Text>
      {children}
    </Flex>
  );
}

function CommentaireForm({ idBoussole, k, onClosed }: WritingProps & { k: number | null }) {
  const navigate = useNavigate();
  const form = useForm({
    resolver: zodResolver(commentaireFormSchema),
    defaultValues: { commentaire: '' },
  });
  const kept = useKeptValues(form, paths.login());
  const commentaire = useWatch({ control: form.control, name: 'commentaire' });
  const roti = useController({ control: form.control, name: 'roti' });
  const [createCommentaire] = useCreateCommentaireMutation();
  const { errors, isSubmitting, isSubmitted } = form.formState;

  const handleSubmit = form.handleSubmit(async (values) => {
    try {
      await createCommentaire({ variables: { input: { idBoussole, ...values } } });
      toasts.success(textes.ajoute);
      await navigate(paths.resultatBoussole({ id: idBoussole }), { replace: true });
    } catch (error) {
      showRefusal(form, error, { DUPLICATE: textes.dejaLaisse });
      if (readRefusal(error).code === 'CONFLICT') await onClosed();
      // The comment was sent twice, or from another device already: nothing is left to do here.
      if (readRefusal(error).code === 'DUPLICATE') {
        await navigate(paths.resultatBoussole({ id: idBoussole }), { replace: true });
      }
    }
  });

  return (
    <Box asChild layerStyle="card" p={{ base: '4', md: '8' }}>
      <form noValidate onSubmit={(event) => void handleSubmit(event)}>
        <Flex direction="column" gap="6">
          <KeptNotice {...kept} />
          <Text color="ink.600">
            {textes.etape} {textes.invitation}
          </Text>
          <TextAreaField
            label={textes.commentaire}
            rows={5}
            {...fieldOf(form, 'commentaire')}
            beside={
              <NeutralButton
                value={commentaire}
                onChange={(value) =>
                  form.setValue('commentaire', value, { shouldValidate: isSubmitted })
                }
              />
            }
          />
          <RotiField
            value={roti.field.value}
            onChange={roti.field.onChange}
            error={errors.roti?.message}
            firstRef={roti.field.ref}
          />
          <Button type="submit" size="lg" alignSelf={{ md: 'end' }} disabled={isSubmitting}>
            {textes.valider}
          </Button>
          {/* Read before each answer: above the button it would put this one under the edge of a small phone. */}
          <Text color="ink.600">{enUnePhrase(k)}</Text>
        </Flex>
      </form>
    </Box>
  );
}
