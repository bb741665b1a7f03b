/** A value that the server writes into a `<meta>` of index.html; undefined while it is still a placeholder. */
export function readMeta(name: string): string | undefined {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);
  const value = meta?.nonce || meta?.content;
  return value && !value.startsWith('__') ? value : undefined;
}

/** The provider's own site; the home page where none is set. */
export const providerUrl = () => readMeta('provider-url') ?? '/';
