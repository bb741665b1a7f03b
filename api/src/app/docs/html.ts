/** A piece of HTML whose texts are already escaped. */
export class Html {
  constructor(readonly text: string) {}
}

type Value = Html | string | number | Value[];

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const write = (value: Value): string => {
  if (value instanceof Html) return value.text;
  if (Array.isArray(value)) return value.map(write).join('');
  return String(value).replace(/[&<>"]/g, (c) => ENTITIES[c] ?? c);
};

/** A template that escapes every value, except values that are Html. */
export const html = (chunks: TemplateStringsArray, ...values: Value[]): Html =>
  new Html(chunks.reduce((start, end, i) => start + write(values[i - 1] ?? '') + end));

/** One line of a description, with `code` and **bold**. */
export const line = (text: string): Html =>
  new Html(
    write(text)
      .replace(/`([^`]+)`/g, '<code>$1</code>')
      .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>'),
  );

/** A description: paragraphs, `##` titles and lists, nothing else. */
export const blocks = (text: string): Html[] =>
  text
    .trim()
    .split(/\n{2,}/)
    .map((block) => {
      if (block.startsWith('## ')) return html`<h2>${block.slice(3)}</h2>`;
      if (!block.startsWith('- ')) return html`<p>${line(block)}</p>`;
      return html`<ul>
        ${block.split('\n').map((point) => html`<li>${line(point.slice(2))}</li>`)}
      </ul>`;
    });
