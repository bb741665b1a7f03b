import type { getDocumentProxy } from 'unpdf';

type PdfPage = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>['getPage']>>;

/** What a PDF says of a sheet to those who do not see it. */
export interface Structure {
  headings: string[];
  /** What is said in the place of each drawing. */
  alternatives: string[];
}

interface Node {
  role?: string;
  alt?: string;
  /** Of what is written, by which the texts of the sheet name it. */
  id?: string;
  children?: Node[];
}

/** The texts of a sheet, by the mark that stands around them. */
async function textsByMark(page: PdfPage): Promise<Map<string, string>> {
  const { items } = await page.getTextContent({ includeMarkedContent: true });
  const texts = new Map<string, string>();
  const open: (string | undefined)[] = [];
  for (const item of items) {
    if ('str' in item) {
      const id = open.findLast(Boolean);
      if (id) texts.set(id, (texts.get(id) ?? '') + item.str);
    } else if (item.type === 'endMarkedContent') open.pop();
    else open.push(item.id);
  }
  return texts;
}

/** Reads the headings of a sheet, and what is said of its drawings. */
export async function structureOf(page: PdfPage): Promise<Structure> {
  const root = (await page.getStructTree()) as Node | null;
  const texts = await textsByMark(page);
  const textOf = ({ id, children = [] }: Node): string =>
    (texts.get(id ?? '') ?? '') + children.map(textOf).join('');
  const all = (node: Node): Node[] => [node, ...(node.children ?? []).flatMap(all)];
  const nodes = root ? all(root) : [];
  return {
    headings: nodes.filter(({ role }) => /^H[1-6]$/.test(role ?? '')).map(textOf),
    alternatives: nodes.flatMap(({ role, alt }) => (role === 'Figure' && alt ? [alt] : [])),
  };
}
