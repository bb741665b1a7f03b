import { Button, Text } from '@chakra-ui/react';
import { useId, type FormEventHandler, type ReactNode } from 'react';

import { ConfirmModal, Modal } from '../Modal.js';
import { ABANDON } from './FormPage.js';
import { useLeaveGuard } from './useLeaveGuard.js';

interface FormModalProps {
  title: string;
  /** react-hook-form's state, read for its dirty and submitting flags. */
  form: { formState: { isDirty: boolean; isSubmitting: boolean } };
  /** `form.handleSubmit((values) => …)`; close once saved. */
  onSubmit: FormEventHandler<HTMLFormElement>;
  submitLabel: string;
  /** Nothing can be sent yet: what the form is about is still being read. */
  isDisabled?: boolean;
  cancelLabel?: string;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A dialog that holds one form. Mount it while it is open. Closing it asks for confirmation when something was typed.
 */
export function FormModal(props: FormModalProps) {
  const { title, form, onSubmit, submitLabel, isDisabled, onClose, children } = props;
  const { cancelLabel = 'Annuler' } = props;
  const { isDirty, isSubmitting } = form.formState;
  const formId = useId();
  const guard = useLeaveGuard(isDirty);
  const close = () => guard.ask(onClose);

  return (
    <>
      <Modal
        title={title}
        isOpen
        onClose={close}
        footer={
          <>
            <Button variant="outline" onClick={close}>
              {cancelLabel}
            </Button>
            <Button type="submit" form={formId} disabled={isSubmitting || isDisabled}>
              {submitLabel}
            </Button>
          </>
        }
      >
        <form id={formId} noValidate onSubmit={onSubmit}>
          {children}
        </form>
      </Modal>
      <ConfirmModal
        isOpen={guard.isAsking}
        message={<Text>{ABANDON}</Text>}
        onConfirm={guard.confirm}
        onCancel={guard.stay}
      />
    </>
  );
}
