/**
 * The sequences of ECMA-376 (part 1, sml.xsd; part 2 for the package): of each element, its children in their order, each
 * once at most, `*` for any number, `+` for one at least, `!` for exactly one. A parent that begins with `~` takes them in
 * any order.
 */
const SEQUENCES = {
  workbook:
    'fileVersion fileSharing workbookPr workbookProtection bookViews sheets! functionGroups externalReferences definedNames calcPr oleSize customWorkbookViews pivotCaches smartTagPr smartTagTypes webPublishing fileRecoveryPr* webPublishObjects extLst',
  bookViews: 'workbookView+ extLst',
  sheets: 'sheet+',
  definedNames: 'definedName+',
  worksheet:
    'sheetPr dimension sheetViews sheetFormatPr cols* sheetData! sheetCalcPr sheetProtection protectedRanges scenarios autoFilter sortState dataConsolidate customSheetViews mergeCells phoneticPr conditionalFormatting* dataValidations hyperlinks printOptions pageMargins pageSetup headerFooter rowBreaks colBreaks customProperties cellWatches ignoredErrors smartTags drawing legacyDrawing legacyDrawingHF drawingHF picture oleObjects controls webPublishItems tableParts extLst',
  sheetPr: 'tabColor outlinePr pageSetUpPr',
  sheetViews: 'sheetView+ extLst',
  sheetView: 'pane selection* pivotSelection* extLst',
  cols: 'col+',
  sheetData: 'row*',
  row: 'c* extLst',
  c: 'f v is extLst',
  is: 't r* rPh* phoneticPr',
  sst: 'si* extLst',
  si: 't r* rPh* phoneticPr',
  styleSheet:
    'numFmts fonts fills borders cellStyleXfs cellXfs cellStyles dxfs tableStyles colors extLst',
  numFmts: 'numFmt*',
  fonts: 'font*',
  font: '~b i strike condense extend outline shadow u vertAlign sz color name family charset scheme',
  fills: 'fill*',
  fill: 'patternFill gradientFill',
  patternFill: 'fgColor bgColor',
  borders: 'border*',
  border: 'start end left right top bottom diagonal vertical horizontal',
  cellXfs: 'xf+',
  xf: 'alignment protection extLst',
  Types: '~Default* Override*',
  Relationships: 'Relationship*',
  'cp:coreProperties':
    '~cp:category cp:contentStatus dcterms:created dc:creator dc:description dc:identifier cp:keywords dc:language cp:lastModifiedBy cp:lastPrinted dcterms:modified cp:revision dc:subject dc:title cp:version',
} satisfies Record<string, string>;

interface Rule {
  inOrder: boolean;
  children: { name: string; least: number; most: number }[];
}

const TIMES: Record<string, [number, number]> = {
  '*': [0, Infinity],
  '+': [1, Infinity],
  '!': [1, 1],
};

const RULES = new Map(
  Object.entries(SEQUENCES).map(([parent, sequence]): [string, Rule] => [
    parent,
    {
      inOrder: !sequence.startsWith('~'),
      children: sequence
        .replace('~', '')
        .split(' ')
        .map((child) => {
          const [least, most] = TIMES[child.at(-1) ?? ''] ?? [0, 1];
          return { name: child.replace(/[*+!]$/, ''), least, most };
        }),
    },
  ]),
);

interface Element {
  name: string;
  children: string[];
}

/** A tag; texts and the declaration are passed over. */
const TAGS = /<(\/?)([\w:]+)(?:\s[^<>]*?)?(\/?)>/g;

/** The elements of a part, each with the names of its children. */
function elementsOf(xml: string): Element[] {
  const all: Element[] = [];
  const open: Element[] = [];
  for (const [, end, name = '', alone] of xml.matchAll(TAGS)) {
    if (end) {
      if (open.pop()?.name !== name) throw new Error(`${name} closes what it did not open`);
      continue;
    }
    const element = { name, children: [] };
    open.at(-1)?.children.push(name);
    all.push(element);
    if (!alone) open.push(element);
  }
  if (open.length > 0) throw new Error(`${open.at(-1)?.name} is not closed`);
  return all;
}

function faultsOf({ name, children }: Element): string[] {
  const rule = RULES.get(name);
  if (!rule) return children.length > 0 ? [`${name}: no sequence is written here for it`] : [];
  const rank = new Map(rule.children.map((child, i) => [child.name, i]));
  const unknown = children.filter((child) => !rank.has(child));
  const ranks = children.flatMap((child) => rank.get(child) ?? []);
  const misplaced = ranks.filter((one, i) => rule.inOrder && one < (ranks[i - 1] ?? 0));
  const counted = rule.children.filter((child) => {
    const times = children.filter((one) => one === child.name).length;
    return times < child.least || times > child.most;
  });
  return [
    ...unknown.map((child) => `${name}: ${child} is no child of it`),
    ...misplaced.map((one) => `${name}: ${rule.children[one]?.name} comes too late`),
    ...counted.map((child) => `${name}: wrong number of ${child.name}`),
  ];
}

/** What the standard forbids in one part of a workbook. */
export const faultsOfPart = (xml: string): string[] => elementsOf(xml).flatMap(faultsOf);
