import { Button } from '@chakra-ui/react';

import { PrinterIcon } from '../../ui/icons.js';
import { impression as textes } from '../textes.js';

/** Opens the print window; the page around it lends its title and says what was made. */
export function ExportButton() {
  return (
    // On a phone it stays on the line of its neighbours.
    <Button px={{ base: '3', md: '4' }} title={textes.imprimer} onClick={() => window.print()}>
      <PrinterIcon />
      {textes.exporter}
    </Button>
  );
}
