import type { Sheet } from './sheets.js';

/** What a file says of itself, in its properties. */
export interface Properties {
  titre: string;
  date: Date;
}

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The library writes this element by itself, empty: a second one beside it would make the workbook invalid. */
const NAMES = /<definedNames\/>/;

/** Print settings: as wide as the page, as long as needed, with the header row on each page. */
export const printing = (sheets: readonly Sheet[]) => ({
  files: {
    transform: {
      'xl/worksheets/sheet{id}.xml': {
        transform: (xml: string) =>
          xml.replace(/(<worksheet\b[^>]*>)/, '$1<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>'),
        transformElementAttributes: (name: string, attributes: Record<string, string | number>) =>
          name === 'pageSetup' ? { ...attributes, fitToWidth: 1, fitToHeight: 0 } : attributes,
      },
      'xl/workbook.xml': {
        transform: (xml: string) => {
          if (!NAMES.test(xml))
            throw new Error('the library writes no empty definedNames any more');
          return xml.replace(NAMES, () => titles(sheets));
        },
      },
    },
  },
});

/** The range of repeated rows of each sheet, its name quoted for formulas and for XML. */
const titles = (sheets: readonly Sheet[]): string => {
  const names = sheets.map(
    ({ nom }, rang) =>
      `<definedName name="_xlnm.Print_Titles" localSheetId="${rang}">'${escape(nom.replaceAll("'", "''"))}'!$1:$1</definedName>`,
  );
  return `<definedNames>${names.join('')}</definedNames>`;
};

const PART = 'docProps/core.xml';
const TYPE = 'application/vnd.openxmlformats-package.core-properties+xml';
const RELATION =
  'http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties';
const NAMESPACES = [
  'xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties"',
  'xmlns:dc="http://purl.org/dc/elements/1.1/"',
  'xmlns:dcterms="http://purl.org/dc/terms/"',
  'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"',
].join(' ');

/** Title and date, as every file explorer shows them. */
export const saying = ({ titre, date }: Properties) => ({
  files: {
    write: { files: () => ({ [PART]: coreProperties({ titre, date }) }) },
    transform: {
      '[Content_Types].xml': {
        insert: () => `<Override PartName="/${PART}" ContentType="${TYPE}"/>`,
      },
      '_rels/.rels': {
        insert: () => `<Relationship Id="rId-core-1" Type="${RELATION}" Target="${PART}"/>`,
      },
    },
  },
});

function coreProperties({ titre, date }: Properties): string {
  const when = date.toISOString().replace(/\.\d+Z$/, 'Z');
  const dates = ['created', 'modified'].map(
    (name) => `<dcterms:${name} xsi:type="dcterms:W3CDTF">${when}</dcterms:${name}>`,
  );
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><cp:coreProperties ${NAMESPACES}><dc:title>${escape(titre)}</dc:title>${dates.join('')}</cp:coreProperties>`;
}
