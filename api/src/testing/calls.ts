import { expect, test } from '@jest/globals';

import type { Client, TestApp } from './app.js';
import { fautesEnvoi } from './contrat.js';
import { images } from './images.js';
import { scenes, type Scene } from './scene.js';

/** One call of the specification, as whoever may make it makes it. */
export interface AppelSpecifie {
  /** The row it proves, which names its method and path. */
  ligne: string;
  /** Other rows that its sending or its reply proves: fields, statuses. */
  prouve?: string;
  /** The other method, where the specification reads two ways. */
  methode?: 'GET' | 'POST';
  par: 'visiteur' | 'membre' | 'admin';
  /** What is sent; may first set the stage, with the caller's own client. */
  envoi?: (scene: Scene, client: Client) => object | Promise<object>;
  /** The fields go with an image, in a form. */
  avecImage?: boolean;
  statut: number;
  /** The whole body of the reply; an empty object unless told. */
  rend?: (scene: Scene) => unknown;
}

const lire = ({ ligne, methode }: AppelSpecifie): [methode: string, path: string] => {
  const [, ecrite = '', path = ''] = /, (GET|POST) (\S+)\)$/.exec(ligne) ?? [];
  return [methode ?? ecrite, path];
};

const enTextes = (corps: object = {}): object =>
  Object.fromEntries(Object.entries(corps).map(([nom, valeur]) => [nom, String(valeur)]));

/** Makes each call of the table, with and without the final slash, and looks at status and fields. */
export function testerAppels(app: TestApp, appels: readonly AppelSpecifie[]): void {
  const { buildScene, asAdmin } = scenes(app);

  const entrer = async (par: AppelSpecifie['par'], scene: Scene): Promise<Client> => {
    if (par === 'visiteur') return app.anonymous();
    return par === 'admin' ? asAdmin() : app.as(scene.idMembre);
  };

  const envoyer = async (client: Client, path: string, appel: AppelSpecifie, corps?: object) => {
    if (lire(appel)[0] === 'GET') return client.get(path);
    if (!appel.avecImage) return client.post(path, corps);
    const formulaire = client.post(path).attach('image', await images.de('png'), 'logo.png');
    for (const [nom, valeur] of Object.entries(corps ?? {})) formulaire.field(nom, String(valeur));
    return formulaire;
  };

  const appeler = async (
    appel: AppelSpecifie,
    path: string,
    ecrire = (corps?: object) => corps,
  ) => {
    const scene = await buildScene();
    const client = await entrer(appel.par, scene);
    const corps = ecrire(await appel.envoi?.(scene, client));
    const reply = await envoyer(client, path, appel, corps);
    return { scene, corps, reply };
  };

  const titrer = (appel: AppelSpecifie) =>
    [[appel.ligne, appel.prouve].filter(Boolean).join(' '), appel.statut, appel] as const;

  test.each(appels.map(titrer))('%s answers %i', async (_titre, _statut, appel) => {
    const [methode, path] = lire(appel);

    for (const chemin of [path.replace(/\/$/, ''), path.replace(/\/?$/, '/')]) {
      const { scene, corps, reply } = await appeler(appel, chemin);

      expect(reply.status).toBe(appel.statut);
      expect(reply.body).toEqual(appel.rend ? appel.rend(scene) : {});
      expect(corps && !appel.avecImage ? fautesEnvoi(methode, chemin, corps) : []).toEqual([]);
    }
  });

  const lectures = appels.filter((appel) => appel.envoi && /\/get\w+\)$/.test(appel.ligne));

  test.each(lectures)('$ligne takes its identifiers as decimal texts', async (appel) => {
    const { scene, reply } = await appeler(appel, lire(appel)[1], enTextes);

    expect(reply.status).toBe(appel.statut);
    expect(reply.body).toEqual(appel.rend?.(scene));
  });
}
