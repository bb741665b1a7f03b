import { css } from '@emotion/react';

/** The sheet of a campaign: its table has many columns. */
export const printStyles = css`
  @page {
    size: A4 landscape;
  }
`;
