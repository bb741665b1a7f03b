import { Button, Text } from '@chakra-ui/react';
import { useId, type FormEventHandler, type ReactNode } from 'react';

import { ConfirmModal, Modal, type ModalProps } from '../Modal.js';
import { ABANDON } from './FormPage.js';
import { useLeaveGuard } from './useLeaveGuard.js';

interface FormModalProps extends Pick<ModalProps, 'title' | 'onClose' | 'returnFocusTo'> {
  /** react-hook-form's state, read for its dirty and submitting flags. */
  form: { formState: { isDirty: boolean; isSubmitting: boolean } };
  /** `form.handleSubmit((values) => …)`; close once saved. */
  onSubmit: FormEventHandler<HTMLFormElement>;
  submitLabel: string;
  /** Whether what it holds is soon typed again: closing asks nothing. */
  isShort?: boolean;
  /** Nothing can be sent yet: what the form is about is still being read. */
  isDisabled?: boolean;
  cancelLabel?: string;
  children: ReactNode;
}

/**
 * A dialog that holds one form. Mount it while it is open. Closing it asks for confirmation when something was typed.
 */
export function FormModal(props: FormModalProps) {
  const { title, form, onSubmit, submitLabel, isDisabled, onClose, children } = props;
  const { cancelLabel = 'Annuler', isShort = false, returnFocusTo } = props;
  const { isDirty, isSubmitting } = form.formState;
  const formId = useId();
  const guard = useLeaveGuard(isDirty && !isShort);
  const close = () => guard.ask(onClose);

  return (
    <>
      <Modal
        title={title}
        isOpen
        onClose={close}
        {...(returnFocusTo && { returnFocusTo })}
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
