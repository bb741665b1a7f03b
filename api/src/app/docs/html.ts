/** A piece of page whose texts are already escaped. */
export class Html {
  constructor(readonly texte: string) {}
}

type Valeur = Html | string | number | Valeur[];

const ENTITES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const ecrire = (valeur: Valeur): string => {
  if (valeur instanceof Html) return valeur.texte;
  if (Array.isArray(valeur)) return valeur.map(ecrire).join('');
  return String(valeur).replace(/[&<>"]/g, (c) => ENTITES[c] ?? c);
};

/** A template whose every value is escaped, unless it is Html itself. */
export const html = (morceaux: TemplateStringsArray, ...valeurs: Valeur[]): Html =>
  new Html(morceaux.reduce((debut, fin, i) => debut + ecrire(valeurs[i - 1] ?? '') + fin));

/** One line of our descriptions: `code` and **bold**. */
export const ligne = (texte: string): Html =>
  new Html(
    ecrire(texte)
      .replace(/`([^`]+)`/g, '<code>$1</code>')
      .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>'),
  );

/** A text of our descriptions: paragraphs, `##` titles and lists, nothing else. */
export const blocs = (texte: string): Html[] =>
  texte
    .trim()
    .split(/\n{2,}/)
    .map((bloc) => {
      if (bloc.startsWith('## ')) return html`<h2>${bloc.slice(3)}</h2>`;
      if (!bloc.startsWith('- ')) return html`<p>${ligne(bloc)}</p>`;
      return html`<ul>
        ${bloc.split('\n').map((point) => html`<li>${ligne(point.slice(2))}</li>`)}
      </ul>`;
    });
