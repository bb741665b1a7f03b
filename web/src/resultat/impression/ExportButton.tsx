import { Button } from '@chakra-ui/react';

import { impression as textes } from '../textes.js';
import { usePrint } from './usePrint.js';

export function ExportButton() {
  const print = usePrint();
  return <Button onClick={print}>{textes.exporter}</Button>;
}
