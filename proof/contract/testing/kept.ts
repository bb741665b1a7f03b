import type { TestApp } from '../../../api/src/testing/app.js';

/** How many replies the product has given again so far, as its own measures say. */
export async function keptReplies(app: TestApp): Promise<number> {
  const { text } = await app.anonymous().get('/metrics');
  return Number(/^boussole_kept_replies (\d+)$/m.exec(text)?.[1]);
}
