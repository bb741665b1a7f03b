import { Button } from '@chakra-ui/react';
import { useState } from 'react';

import { download } from '../../ui/download.js';
import { toasts } from '../../ui/toasts.js';
import type { Presented } from './presentation/presentation.js';
import { textes } from './textes.js';

const TYPE = 'application/vnd.openxmlformats-officedocument.presentationml.presentation';

/** Makes the slides in the browser, of what the page has read: what this reader may not see is in none of them. */
export function PresentationButton({ report }: { report: () => Presented }) {
  const [isBusy, setBusy] = useState(false);
  const handleExport = async () => {
    setBusy(true);
    toasts.clear();
    try {
      // As large as three pages of the product: read by whoever asks for it.
      const { presentationOf } = await import('./presentation/presentation.js');
      const asked = report();
      const name = asked.title.replaceAll(/[/\\:*?"<>|]/g, '-');
      download(`${name}.pptx`, await presentationOf(asked), TYPE);
    } catch {
      toasts.error(textes.presentationErreur);
    }
    setBusy(false);
  };
  return (
    <Button
      variant="outline"
      aria-label={textes.presentation}
      loading={isBusy}
      onClick={() => void handleExport()}
    >
      {textes.powerPoint}
    </Button>
  );
}
