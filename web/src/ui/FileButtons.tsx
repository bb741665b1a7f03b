import type { TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
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

interface FileButtonsProps<Variables extends object> {
  /** A query of one field, which is a file. */
  query: TypedDocumentNode<Record<string, Fichier>, NoInfer<Variables> & { format: Format }>;
  variables: Variables;
  /** Returns the sentence that explains a refusal. */
  failure: (error: unknown) => string;
}

/** Downloads the page's figures as files. The server makes them from the same figures as the page. */
export function FileButtons<Variables extends object>(props: FileButtonsProps<Variables>) {
  const { query, variables, failure } = props;
  const client = useApolloClient();
  const [busy, setBusy] = useState<Format>();

  const handleExport = async (format: Format) => {
    setBusy(format);
    toasts.clear();
    try {
      const { data } = await client.query({
        query,
        variables: { ...variables, format },
        // A file is neither read from the cache nor stored in it.
        fetchPolicy: 'no-cache',
      });
      const [fichier] = Object.values(data ?? {});
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
