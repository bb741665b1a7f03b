import { Button, Flex, Text } from '@chakra-ui/react';
import { useState } from 'react';

import { copyText } from './copy.js';
import { Input } from './form/controls.js';
import { CopyIcon } from './icons.js';
import { Modal } from './Modal.js';
import { toasts } from './toasts.js';

interface SecretAddressModalProps {
  title: string;
  /** What the address shows, and to whom. */
  intro: string;
  /** Since when there is an address, as it is read; null: there is none; undefined while nobody knows. */
  since: string | null | undefined;
  textes: {
    etiquette: string;
    aucune: string;
    depuis: (date: string) => string;
    unique: string;
    faire: string;
    refaire: string;
    retirer: string;
    retiree: string;
    fermer: string;
    copier: string;
    copie: string;
    copieImpossible: string;
  };
  onClose: () => void;
  /** Makes an address, and returns it. */
  onMake: () => Promise<string | null | undefined>;
  /** Takes it away. */
  onRemove: () => Promise<unknown>;
  failure: (error: unknown) => string;
}

/** A secret address: made and shown once, made again, taken away. */
export function SecretAddressModal(props: SecretAddressModalProps) {
  const { title, intro, since, textes, onClose, onMake, onRemove, failure } = props;
  const [address, setAddress] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const during = async (act: () => Promise<unknown>) => {
    setBusy(true);
    toasts.clear();
    try {
      await act();
    } catch (error) {
      toasts.error(failure(error));
    }
    setBusy(false);
  };
  const handleMake = () => during(async () => setAddress((await onMake()) ?? null));
  const handleRemove = () =>
    during(async () => {
      await onRemove();
      setAddress(null);
      toasts.success(textes.retiree);
    });
  const isMade = typeof since === 'string';

  return (
    <Modal
      title={title}
      isOpen
      onClose={onClose}
      footer={
        <Button variant="outline" onClick={onClose}>
          {textes.fermer}
        </Button>
      }
    >
      <Flex direction="column" gap="4">
        <Text>{intro}</Text>
        {address !== null && <Shown address={address} label={textes.etiquette} textes={textes} />}
        {address === null && since !== undefined && (
          <Text color="fg.muted">{since === null ? textes.aucune : textes.depuis(since)}</Text>
        )}
        <Flex gap="3" wrap="wrap">
          <Button
            variant={isMade ? 'outline' : 'solid'}
            disabled={isBusy || since === undefined}
            onClick={() => void handleMake()}
          >
            {isMade ? textes.refaire : textes.faire}
          </Button>
          {isMade && (
            <Button variant="outline" disabled={isBusy} onClick={() => void handleRemove()}>
              {textes.retirer}
            </Button>
          )}
        </Flex>
      </Flex>
    </Modal>
  );
}

interface ShownProps extends Pick<SecretAddressModalProps, 'textes'> {
  address: string;
  label: string;
}

function Shown({ address, label, textes }: ShownProps) {
  return (
    <>
      <Flex gap="3" wrap={{ base: 'wrap', sm: 'nowrap' }}>
        <Input
          readOnly
          bg="ink.50"
          aria-label={label}
          value={address}
          onFocus={(event) => event.target.select()}
        />
        <Button flexShrink="0" onClick={() => void copyText(address, textes)}>
          <CopyIcon />
          {textes.copier}
        </Button>
      </Flex>
      <Text fontWeight="600">{textes.unique}</Text>
    </>
  );
}
