import { setImmediate } from 'node:timers/promises';
import type { CompiledQuery, DatabaseConnection } from 'kysely';

import type { TestApp } from '../../../../api/src/testing/app.js';

/** What the driver was asked while a call was answered. */
export interface Envoi {
  requetes: CompiledQuery[];
  /** Connections held at once, at most. */
  deFront: number;
}

/** An answer that a refusal ended leaves behind what was under way: it is waited for. */
async function calme(tenues: () => number, requetes: readonly unknown[]): Promise<void> {
  let vues = -1;
  while (tenues() > 0 || vues !== requetes.length) {
    vues = requetes.length;
    for (let tour = 0; tour < 5; tour += 1) await setImmediate();
  }
}

/** Statements sent to the database while a call is answered, and how many connections it held at once. */
export async function observer(app: TestApp, appel: () => Promise<unknown>): Promise<Envoi> {
  const executor = app.database.fork().getKysely().getExecutor();
  const fournir = executor.provideConnection.bind(executor);
  const requetes: CompiledQuery[] = [];
  let tenues = 0;
  let deFront = 0;
  // In place, and once: the embedded database has one connection, which its transactions know by its identity.
  const suivies = new Map<DatabaseConnection, DatabaseConnection['executeQuery']>();
  const suivre = (connexion: DatabaseConnection): void => {
    if (suivies.has(connexion)) return;
    const executer = connexion.executeQuery.bind(connexion);
    suivies.set(connexion, connexion.executeQuery);
    connexion.executeQuery = (requete, options) => {
      requetes.push(requete);
      return executer(requete, options);
    };
  };
  executor.provideConnection = (utiliser) =>
    fournir(async (connexion) => {
      suivre(connexion);
      tenues += 1;
      deFront = Math.max(deFront, tenues);
      try {
        return await utiliser(connexion);
      } finally {
        tenues -= 1;
      }
    });
  try {
    await appel();
    await calme(() => tenues, requetes);
  } finally {
    executor.provideConnection = fournir;
    for (const [connexion, executer] of suivies) connexion.executeQuery = executer;
  }
  return { requetes, deFront };
}

export const envoyees = async (
  app: TestApp,
  appel: () => Promise<unknown>,
): Promise<CompiledQuery[]> => (await observer(app, appel)).requetes;
