import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';

import { embarquee, type Embarquee } from './embarquee.js';
import { enErreur, rendre, type Demande, type Reponse, type Resultat } from './messages.js';

/** A demand, without the number that this side gives it. */
type Corps = Demande extends infer D ? (D extends Demande ? Omit<D, 'id'> : never) : never;

/** ouvrier.js beside the build, ouvrier.ts beside the source, whose types Node removes by itself. */
const OUVRIER = fileURLToPath(new URL(`./ouvrier${extname(import.meta.url)}`, import.meta.url));

/** The thread, its questions and its answers. */
class Fil {
  readonly perdue: Promise<Error>;
  readonly ouverte: Promise<void>;
  readonly #worker: Worker;
  readonly #attentes = new Map<number, PromiseWithResolvers<Resultat>>();
  #dernier = 0;
  #fin: Error | undefined;

  constructor(dossier: string) {
    this.#worker = new Worker(OUVRIER, { workerData: dossier });
    const { promise: perdue, resolve: perdre } = Promise.withResolvers<Error>();
    const { promise: ouverte, resolve: ouvrir, reject: refuser } = Promise.withResolvers<void>();
    this.perdue = perdue;
    this.ouverte = ouverte;
    const finir = (erreur: Error) => {
      if (this.#fin) return;
      this.#fin = erreur;
      refuser(erreur);
      perdre(erreur);
      for (const { reject } of this.#attentes.values()) reject(erreur);
    };
    this.#worker.on('message', (reponse: Reponse) => {
      if ('ouverte' in reponse) ouvrir();
      else if ('perdue' in reponse) perdre(rendre(reponse.perdue));
      else this.#recevoir(reponse);
    });
    this.#worker.on('error', (jete: unknown) => finir(enErreur(jete)));
    this.#worker.on('exit', () =>
      finir(new Error('the thread of the embedded database has ended')),
    );
  }

  #recevoir(reponse: Extract<Reponse, { id: number }>): void {
    const attente = this.#attentes.get(reponse.id);
    this.#attentes.delete(reponse.id);
    if ('erreur' in reponse) attente?.reject(rendre(reponse.erreur));
    else attente?.resolve(reponse.resultat);
  }

  demander(corps: Corps): Promise<Resultat> {
    if (this.#fin) return Promise.reject(this.#fin);
    const id = ++this.#dernier;
    const attente = Promise.withResolvers<Resultat>();
    this.#attentes.set(id, attente);
    this.#worker.postMessage({ id, ...corps });
    return attente.promise;
  }

  async fermer(): Promise<void> {
    await this.demander({ fermer: true });
    this.#fin = new Error('the embedded database is closed');
    await this.#worker.terminate();
  }
}

/**
 * Opens the embedded database of a folder in a thread of its own.
 *
 * The package's own worker is made for browser tabs and asks five questions a statement; here it is one.
 */
export async function ouvrirEmbarquee(dossier: string): Promise<Embarquee> {
  const fil = new Fil(dossier);
  await fil.ouverte;
  return embarquee({
    executer: (sql, parametres = []) => fil.demander({ sql, parametres: [...parametres] }),
    fermer: () => fil.fermer(),
    perdue: fil.perdue,
  });
}
