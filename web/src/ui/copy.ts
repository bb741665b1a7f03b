import { toasts } from './toasts.js';

interface CopyTexts {
  copie: string;
  copieImpossible: string;
}

/** Copies a text, and says whether it worked. Wherever it is called the text is on screen too, and can be selected. */
export async function copyText(text: string, { copie, copieImpossible }: CopyTexts): Promise<void> {
  if ((await writeClipboard(text)) || copySelected(text)) toasts.success(copie);
  else toasts.error(copieImpossible);
}

async function writeClipboard(text: string): Promise<boolean> {
  try {
    // Closed to pages read over plain http, as on a company's own network: there it is not even defined.
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Copies as the keyboard does, which no browser closes: the text is put in the page and selected for the time of it. */
function copySelected(text: string): boolean {
  const shown = document.createElement('span');
  shown.textContent = text;
  shown.style.cssText = 'position:fixed;top:0;opacity:0;white-space:pre;user-select:text';
  // What is beside an open dialog can be inert, and is then not selected.
  (document.querySelector('[aria-modal="true"]') ?? document.body).append(shown);
  const selection = getSelection();
  try {
    selection?.selectAllChildren(shown);
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    selection?.removeAllRanges();
    shown.remove();
  }
}
