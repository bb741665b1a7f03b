import { css } from '@emotion/react';

/** Prints one team a page, on A4, without the rest of the screen. */
export const printStyles = css`
  @page {
    size: A4 portrait;
    margin: 14mm;
  }
  @media print {
    /* All sizes of the sheet are in rem: a large root size makes it readable on a wall. */
    html {
      font-size: 21px !important;
    }
    header,
    main > div > *:not(.fiches):not(:has(h1)),
    main > div > :has(h1) > *:not(:has(h1)):not(h1),
    h1 ~ * {
      display: none !important;
    }
    /* The PDF needs the h1 as a heading, for readers who go by headings, but the sheets must not show it: it is drawn
       invisibly, because a clipped element is not drawn and makes no heading. */
    h1 {
      font-size: 1px !important;
      line-height: 1px !important;
      color: transparent !important;
    }
    main > div > :has(h1) {
      display: block !important;
      height: 1px !important;
      margin: 0 !important;
    }
    main > div {
      max-width: none !important;
      padding: 0 !important;
      margin: 0 !important;
    }
    .fiches {
      display: block !important;
    }
    .fiche {
      justify-content: space-between !important;
      gap: 3mm !important;
      height: 262mm;
      margin: 0 !important;
      padding: 6mm 0 !important;
      background: none !important;
      border: 0 !important;
      box-shadow: none !important;
      break-inside: avoid;
      print-color-adjust: exact;
    }
    .fiche + .fiche {
      break-before: page;
    }
    .fiche .qr {
      width: 84mm !important;
      max-width: none !important;
    }
  }
`;
