import { Button } from '@chakra-ui/react';
import { useState } from 'react';

import { download } from './download.js';
import { toasts } from './toasts.js';

const FORMATS = { CSV: 'CSV', XLSX: 'Excel' } as const;
type Format = keyof typeof FORMATS;
const formats = ['CSV', 'XLSX'] as const;

interface Fichier {
  nom: string;
  type: string;
  /** Content in base64. */
  contenu: string;
}

interface FileButtonsProps {
  onExport: (format: Format) => Promise<Fichier | undefined>;
  /** Returns the sentence that explains a refusal. */
  failure: (error: unknown) => string;
}

/** Downloads the page's figures as files. The server makes them from the same figures as the page. */
export function FileButtons({ onExport, failure }: FileButtonsProps) {
  const [busy, setBusy] = useState<Format>();

  const handleExport = async (format: Format) => {
    setBusy(format);
    toasts.clear();
    try {
      const fichier = await onExport(format);
      if (fichier) download(fichier.nom, bytesOf(fichier.contenu), fichier.type);
    } catch (error) {
      toasts.error(failure(error));
    }
    setBusy(undefined);
  };

  return formats.map((format) => (
    <Button
      key={format}
      variant="outline"
      disabled={busy !== undefined}
      aria-label={`Exporter en ${FORMATS[format]}`}
      onClick={() => void handleExport(format)}
    >
      {FORMATS[format]}
    </Button>
  ));
}

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
