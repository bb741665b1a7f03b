import { css } from '@emotion/react';

/** The sheet of a campaign on A4: its text and its table, without what only a screen needs. */
export const printStyles = css`
  @page {
    size: A4 landscape;
    margin: 12mm;
  }
  @media print {
    html {
      font-size: 12px !important;
    }
    #root > div {
      min-height: 0 !important;
    }
    body > *:not(#root),
    header,
    footer,
    input[type='search'] {
      display: none !important;
    }
    main > div {
      max-width: none !important;
      padding: 0 !important;
    }
    tr {
      break-inside: avoid;
    }
  }
`;
