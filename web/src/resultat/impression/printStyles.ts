import { css } from '@emotion/react';

/** A4: the facts, the whole chart and the table on the first sheet, what is written on the next; rows are not split, and headers are repeated on each sheet. */
export const printStyles = css`
  @page {
    size: A4 portrait;
  }
  @media print {
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
    .results > * {
      margin-bottom: 2mm !important;
    }
    /* A sum says more above its chart and below it. */
    .results.sums > .chart {
      width: 80mm !important;
    }
    .results > .chart {
      width: 90mm !important;
      margin: 0 auto !important;
      padding: 0 !important;
      border: 0 !important;
      background: none !important;
      break-inside: avoid;
      print-color-adjust: exact;
    }
    .chart .VictoryContainer,
    .chart .VictoryContainer > svg {
      width: 100% !important;
      height: auto !important;
    }
    .criteres table {
      print-color-adjust: exact;
    }
    .criteres :is(th, td) {
      padding-block: 0.5mm !important;
    }
    .criteres .strip {
      gap: 1mm !important;
    }
    .criteres .label {
      min-width: 46mm !important;
      padding-inline-end: 0 !important;
    }
    .plans :is(th, td) {
      padding-block: 1.5mm !important;
    }
    .commentaires ul {
      padding-inline-end: 1px !important;
    }
    .chart > p {
      white-space: nowrap;
    }
    .chart figcaption {
      width: max-content;
      max-width: 138mm;
    }
    .results.sums > .chart figcaption {
      max-width: 182mm;
      margin-inline-start: -50mm;
    }
    :is(.results, .sections) > section {
      padding: 1.5mm 3mm !important;
    }
    .sections {
      gap: 2mm !important;
      margin-top: 2mm !important;
    }
    .heading {
      margin-bottom: 1mm !important;
    }
    .letterhead {
      margin-bottom: 1mm !important;
    }
    .synthese .cadre {
      padding: 0 !important;
      border: 0 !important;
      orphans: 3;
      widows: 3;
    }
    .indicateurs {
      break-inside: avoid;
    }
    tr {
      background: none !important;
    }
    .heading,
    .commentaires > p {
      break-after: avoid;
    }
    thead {
      display: table-header-group;
    }
  }
`;
