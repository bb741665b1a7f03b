import { Box } from '@chakra-ui/react';
import { Global } from '@emotion/react';
import type { ReactNode } from 'react';

import { Brand } from '../../ui/Brand.js';
import { formatLongDay } from '../../ui/dates.js';
import { Page } from '../../ui/Page.js';
import { printStyles } from './printStyles.js';
import { usePrint } from './usePrint.js';

interface PrintablePageProps {
  title: string;
  subtitle?: string | undefined;
  /** On the screen only. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A page that is also a sheet of paper: letterhead, A4 rules. */
export function PrintablePage({ children, ...page }: PrintablePageProps) {
  usePrint();
  return (
    <>
      <Global styles={printStyles} />
      <Letterhead />
      <Page {...page}>{children}</Page>
    </>
  );
}

/** The logo and the day, on paper only: the shell's header stays on the screen. */
function Letterhead() {
  return (
    <Box className="letterhead" display="none" justifyContent="space-between" mb="4">
      <Brand />
      {formatLongDay(new Date().toISOString())}
    </Box>
  );
}
