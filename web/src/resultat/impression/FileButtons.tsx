import { Button } from '@chakra-ui/react';
import { useState } from 'react';

import { refusalMessage } from '../../apollo/errors.js';
import type { FormatExport } from '../../generated/resultat.js';
import { download } from '../../ui/download.js';
import { toasts } from '../../ui/toasts.js';
import { impression as textes } from '../textes.js';

interface Fichier {
  nom: string;
  type: string;
  /** Content in base64. */
  contenu: string;
}

interface FileButtonsProps {
  onExport: (format: FormatExport) => Promise<Fichier | undefined>;
}

const FORMATS: readonly FormatExport[] = ['CSV', 'XLSX'];

/** Downloads the page's figures as files. The server makes them from the same figures as the page. */
export function FileButtons({ onExport }: FileButtonsProps) {
  const [busy, setBusy] = useState<FormatExport>();

  const handleExport = async (format: FormatExport) => {
    setBusy(format);
    toasts.clear();
    try {
      const fichier = await onExport(format);
      if (fichier) download(fichier.nom, bytesOf(fichier.contenu), fichier.type);
    } catch (error) {
      toasts.error(refusalMessage(error, { default: textes.erreurFichier }));
    }
    setBusy(undefined);
  };

  return FORMATS.map((format) => (
    <Button
      key={format}
      variant="outline"
      disabled={busy !== undefined}
      aria-label={textes.exporterFichier(textes.fichiers[format])}
      onClick={() => void handleExport(format)}
    >
      {textes.fichiers[format]}
    </Button>
  ));
}

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
