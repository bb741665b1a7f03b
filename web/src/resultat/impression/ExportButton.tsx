import { Button } from '@chakra-ui/react';

import { PrinterIcon } from '../../ui/icons.js';
import { impression as textes } from '../textes.js';

/** Opens the print window. The page around it sets the document's title and prints the date (PrintablePage). */
export function ExportButton({ isPending = false }: { isPending?: boolean }) {
  return (
    // Less padding on a phone keeps it in one line with the buttons beside it.
    <Button
      px={{ base: '3', md: '4' }}
      title={textes.imprimer}
      disabled={isPending}
      onClick={() => window.print()}
    >
      <PrinterIcon />
      {textes.exporter}
    </Button>
  );
}
