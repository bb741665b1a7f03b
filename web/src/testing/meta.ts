import { afterEach } from '@jest/globals';

/** Writes into the page what the server tells it in its head; a test that ends takes it away. */
export function tell(told: Record<string, string>): void {
  for (const [name, content] of Object.entries(told)) {
    const meta = Object.assign(document.createElement('meta'), { name, content });
    meta.dataset['told'] = '';
    document.head.append(meta);
  }
}

afterEach(() => {
  for (const meta of document.querySelectorAll('[data-told]')) meta.remove();
});
