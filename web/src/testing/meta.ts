/** Writes into the page what the server tells it in its head; the file of the test takes it away after each (`untell`). */
export function tell(told: Record<string, string>): void {
  for (const [name, content] of Object.entries(told)) {
    const meta = Object.assign(document.createElement('meta'), { name, content });
    meta.dataset['told'] = '';
    document.head.append(meta);
  }
}

export function untell(): void {
  for (const meta of document.querySelectorAll('[data-told]')) meta.remove();
}
