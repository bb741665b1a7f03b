import { Text } from '@chakra-ui/react';

import type { AskedState } from '../ui/askedPage.js';
import { hasTexts } from '../ui/device.js';
import { textes } from './textes.js';

/** Why whoever asked for a page is at a login, and that nothing of what was being written is lost. */
export function AskedNotice({ asked }: { asked: AskedState | undefined }) {
  if (!asked) return null;
  return (
    <Text role="status" fontWeight="500">
      {hasTexts() ? `${textes.demande} ${textes.garde}` : textes.demande}
    </Text>
  );
}
