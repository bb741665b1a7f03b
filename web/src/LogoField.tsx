import { Box, Button } from '@chakra-ui/react';
import { useState } from 'react';

import { refusalMessage } from './apollo/errors.js';
import { ImageField } from './ui/form/ImageField.js';
import { toasts } from './ui/toasts.js';

const textes = {
  apercu: 'Aperçu du logo',
  choisir: 'Choisir un logo',
  changer: 'Changer le logo',
  retirer: 'Retirer le logo',
  enregistre: 'Logo enregistré.',
  retire: 'Logo retiré.',
};

interface LogoFieldProps {
  label: string;
  hint?: string;
  /** URL path of the one that is kept. */
  logo: string | null | undefined;
  /** Keeps another one, or none; throws the server's refusal. */
  onSave: (image: File | null) => Promise<unknown>;
}

/** A logo, kept as soon as it is chosen: it is no part of the form beside it. */
export function LogoField({ label, hint, logo, onSave }: LogoFieldProps) {
  const [refusal, setRefusal] = useState<string>();
  const save = async (image: File | null) => {
    setRefusal(undefined);
    try {
      await onSave(image);
      toasts.success(image ? textes.enregistre : textes.retire);
    } catch (error) {
      setRefusal(refusalMessage(error));
    }
  };
  return (
    <Box w="full">
      <ImageField
        label={label}
        {...(hint !== undefined && { hint })}
        previewLabel={textes.apercu}
        chooseLabel={textes.choisir}
        changeLabel={textes.changer}
        current={logo}
        value={undefined}
        onChange={(image) => image && void save(image)}
        error={refusal === undefined ? undefined : { type: 'server', message: refusal }}
      />
      {logo && (
        <Button mt="2" size="sm" variant="outline" onClick={() => void save(null)}>
          {textes.retirer}
        </Button>
      )}
    </Box>
  );
}
