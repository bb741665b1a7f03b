import { toasts } from '../../ui/toasts.js';
import { textes } from '../textes.js';

/** Copies a team's code to the clipboard, and tells the reader whether it worked. */
export async function copyCode({ codeEquipe }: { codeEquipe: string }): Promise<void> {
  try {
    await navigator.clipboard.writeText(codeEquipe);
    toasts.success(textes.arbre.copie(codeEquipe));
  } catch {
    toasts.error(textes.arbre.copieImpossible);
  }
}
