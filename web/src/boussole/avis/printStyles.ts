import { css } from '@emotion/react';

/** The sheet alone, on one A4 page. */
export const printStyles = css`
  @page {
    size: A4 portrait;
    margin: 14mm;
  }
  @media print {
    /* All sizes of the sheet are in rem: the longest one, that of Publiée, stays on one page. */
    html {
      font-size: 15px !important;
    }
    header,
    main > div > :has(h1) p {
      display: none !important;
    }
    main > div {
      max-width: none !important;
      padding: 0 !important;
    }
    main > div > :has(h1) {
      margin-bottom: 4mm !important;
    }
    .avis {
      padding: 0 !important;
      background: none !important;
      border: 0 !important;
      box-shadow: none !important;
      print-color-adjust: exact;
    }
    .avis section {
      margin-top: 4mm !important;
      break-inside: avoid;
    }
    .avis dl {
      grid-template-columns: repeat(3, 1fr) !important;
    }
  }
`;
