import { Text } from '@chakra-ui/react';
import { useState } from 'react';

import { textKey, tryStorage } from '../../ui/device.js';
import { Textarea } from '../../ui/form/controls.js';
import { pilote as textes } from '../textes.js';
import { Card } from './Card.js';

/** The facilitator's own notes: they stay on this device, and go with the session. */
export function Notes({ idBoussole }: { idBoussole: number }) {
  const key = textKey('seance', idBoussole);
  const [text, setText] = useState(() => tryStorage(() => localStorage.getItem(key)) ?? '');
  const handleChange = (next: string) => {
    setText(next);
    tryStorage(() => localStorage.setItem(key, next));
  };
  return (
    <Card title={textes.notes}>
      <Textarea
        rows={5}
        aria-label={textes.notes}
        value={text}
        onChange={({ target }) => handleChange(target.value)}
      />
      <Text mt="2" fontSize="sm" color="fg.muted">
        {textes.notesAide}
      </Text>
    </Card>
  );
}
