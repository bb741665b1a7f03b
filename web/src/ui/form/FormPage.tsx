import { Box, Button, Flex, Text } from '@chakra-ui/react';
import type { FormEventHandler, ReactNode } from 'react';

import { IN_SIGHT } from '../inSight.js';
import { ConfirmModal } from '../Modal.js';
import { useOver } from '../over.js';
import { Page } from '../Page.js';
import { useLeaveGuard } from './useLeaveGuard.js';

export const ABANDON =
  'Vos modifications ne seront pas sauvegardées ! Etes vous sûr de vouloir continuer ?';

interface FormPageProps {
  title: string;
  subtitle?: ReactNode;
  /** react-hook-form's state, read for its dirty and submitting flags. */
  form: { formState: { isDirty: boolean; isSubmitting: boolean } };
  /** `form.handleSubmit((values) => …)`; call the given `leave(path, state?)` once saved. */
  onSubmit: (leave: (to: string, state?: object) => void) => FormEventHandler<HTMLFormElement>;
  submitLabel: string;
  /** Where the cancel button leads. It asks first when something was changed. */
  cancelTo: string;
  cancelLabel?: string;
  discardMessage?: string;
  /** More buttons, at the left of the bar ('Supprimer'). */
  extraActions?: ReactNode;
  children: ReactNode;
}

const CARD = { layerStyle: 'card', p: { base: '5', md: '8' } } as const;
const BAR = { mt: '8', direction: { base: 'column-reverse', sm: 'row' } } as const;
/** In a dialog over another page. */
const OVER = { mt: '4', py: '3', css: IN_SIGHT } as const;

/** A page that holds one form: fields, a bar of buttons, and a question before changes are lost. */
export function FormPage(props: FormPageProps) {
  const { title, subtitle, form, onSubmit, submitLabel, cancelTo } = props;
  const { children, extraActions } = props;
  const { cancelLabel = 'Annuler', discardMessage = ABANDON } = props;
  const { isDirty, isSubmitting } = form.formState;
  const isOver = useOver() !== null;
  const guard = useLeaveGuard(isDirty);
  const cancel = () => guard.leave(cancelTo);

  return (
    <Page title={title} subtitle={subtitle} width="narrow">
      <Box asChild {...(!isOver && CARD)}>
        <form noValidate onSubmit={onSubmit(guard.leave)}>
          <Flex direction="column" gap="6">
            {children}
          </Flex>
          <Flex gap="3" wrap="wrap" {...(isOver ? OVER : BAR)}>
            {extraActions}
            <Button
              variant="outline"
              ms={{ base: isOver ? 'auto' : '0', sm: 'auto' }}
              onClick={() => guard.ask(cancel)}
            >
              {cancelLabel}
            </Button>
            <Button type="submit" disabled={isSubmitting}>
              {submitLabel}
            </Button>
          </Flex>
        </form>
      </Box>
      <ConfirmModal
        isOpen={guard.isAsking}
        message={<Text>{discardMessage}</Text>}
        onConfirm={guard.confirm}
        onCancel={guard.stay}
      />
    </Page>
  );
}
