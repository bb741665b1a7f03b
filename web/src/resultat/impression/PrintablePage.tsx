import { Box } from '@chakra-ui/react';
import { Global } from '@emotion/react';
import { useLayoutEffect, type ReactNode } from 'react';

import { serverNow } from '../../serverTime.js';
import { Brand } from '../../ui/Brand.js';
import { formatLongDay } from '../../ui/dates.js';
import { Page, type PageProps } from '../../ui/Page.js';
import { usePrinting } from '../../ui/table/usePrinting.js';
import { toasts } from '../../ui/toasts.js';
import { impression as textes } from '../textes.js';
import { printStyles } from './printStyles.js';

interface PrintablePageProps extends Omit<PageProps, 'width'> {
  /** Name of the file that a browser prints to; the page's own title where the specification gives none. */
  fileName?: string;
  children: ReactNode;
}

/** A page that can be printed on A4, with a letterhead. */
export function PrintablePage({ children, fileName, ...page }: PrintablePageProps) {
  usePrintedTitle(fileName ?? page.documentTitle ?? page.title);
  return (
    <>
      <Global styles={printStyles} />
      <Letterhead />
      <Page {...page}>{children}</Page>
    </>
  );
}

/** The document's title becomes the file's name: it is set while the print window is open, then restored. */
function usePrintedTitle(title: string): void {
  const isPrinting = usePrinting();
  useLayoutEffect(() => {
    if (!isPrinting) return undefined;
    const own = document.title;
    document.title = title;
    return () => {
      document.title = own;
      toasts.success(textes.fichierCree);
    };
  }, [isPrinting, title]);
}

/** The logo and the date, on paper only: the header of the screen is not printed. */
function Letterhead() {
  return (
    <Box className="letterhead" display="none" justifyContent="space-between" mb="4">
      <Brand />
      {formatLongDay(serverNow().toISOString())}
    </Box>
  );
}
