import { css } from '@emotion/react';

/** A4: what is to be said of the year, the whole chart, then the table, a page each; rows are not split, and headers are repeated on each page. */
export const printStyles = css`
  @page {
    size: A4 portrait;
    margin: 12mm 12mm 14mm;
  }
  @media print {
    body > *:not(#root),
    .bubble-tip {
      display: none !important;
    }
    main > div {
      max-width: none !important;
      padding: 0 !important;
    }
    .letterhead {
      display: flex !important;
    }
    .headline {
      margin-bottom: 4mm !important;
    }
    .moves {
      grid-template-columns: repeat(auto-fit, minmax(55mm, 1fr)) !important;
      gap: 3mm !important;
      margin-top: 3mm !important;
    }
    .moves > li {
      padding: 1.5mm 2.5mm !important;
    }
    .results {
      display: block !important;
    }
    .results > .chart {
      position: static !important;
      width: 165mm !important;
      margin: 0 auto !important;
      padding: 0 !important;
      border: 0 !important;
      background: none !important;
      break-inside: avoid;
      print-color-adjust: exact;
    }
    .chart .VictoryContainer,
    .chart svg {
      width: 100% !important;
      height: auto !important;
    }
    .chart:not([data-screen-only]) + .criteres {
      break-before: page;
    }
    .criteres table {
      print-color-adjust: exact;
    }
    .criteres :is(th, td) {
      padding-block: 1mm !important;
    }
    .plans :is(th, td) {
      padding-block: 1.5mm !important;
    }
    .commentaires ul {
      padding-inline-end: 1px !important;
    }
    .synthese,
    .plans {
      margin-top: 8mm !important;
    }
    .synthese .cadre {
      padding: 0 !important;
      border: 0 !important;
      orphans: 3;
      widows: 3;
    }
    .indicateurs,
    .commentaires li,
    tr {
      break-inside: avoid;
    }
    tr {
      background: none !important;
    }
    .heading,
    h2,
    h3,
    .commentaires > p {
      break-after: avoid;
    }
    thead {
      display: table-header-group;
    }
  }
`;
