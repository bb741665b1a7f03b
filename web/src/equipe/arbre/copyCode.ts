import { toasts } from '../../ui/toasts.js';
import { textes } from '../textes.js';

/** Puts a team's code on the clipboard, and says whether it could. */
export async function copyCode({ codeEquipe }: { codeEquipe: string }): Promise<void> {
  try {
    await navigator.clipboard.writeText(codeEquipe);
    toasts.success(textes.arbre.copie(codeEquipe));
  } catch {
    toasts.error(textes.arbre.copieImpossible);
  }
}
