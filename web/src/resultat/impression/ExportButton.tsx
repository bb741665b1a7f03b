import { Button } from '@chakra-ui/react';

import { impression as textes } from '../textes.js';

/** Opens the print window; the page around it lends its title and says what was made. */
export function ExportButton() {
  return <Button onClick={() => window.print()}>{textes.exporter}</Button>;
}
