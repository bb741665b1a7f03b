import { expect, test } from '@jest/globals';

import type { Client, TestApp } from './app.js';
import { inputFaults } from './contract.js';
import { images } from './images.js';
import { scenes, type Scene } from './scene.js';

/** One call of the specification, made by somebody who is allowed to. */
export interface SpecifiedCall {
  /** The row of the specification's table that it proves, which has its method and path. */
  ligne: string;
  /** Other rows that its request or its reply proves: fields, statuses. */
  proves?: string;
  /** The other method, where the specification can be read in two ways. */
  methode?: 'GET' | 'POST';
  par: 'visiteur' | 'membre' | 'admin';
  /** The body; may first prepare the scene with the caller's client. */
  envoi?: (scene: Scene, client: Client) => object | Promise<object>;
  /** Whether the fields are sent as a form with an image. */
  withImage?: boolean;
  statut: number;
  /** What the specification lists of the reply: openapi.yaml, to which each is held, has what we add. Absent: it is empty. */
  gives?: (scene: Scene) => unknown;
}

const read = ({ ligne, methode }: SpecifiedCall): [method: string, path: string] => {
  const [, written = '', path = ''] = /, (GET|POST) (\S+)\)$/.exec(ligne) ?? [];
  return [methode ?? written, path];
};

const asTexts = (body: object = {}): object =>
  Object.fromEntries(Object.entries(body).map(([name, value]) => [name, String(value)]));

/** What is specified of a reply; of which nothing is specified is empty. */
function expectGiven({ gives }: SpecifiedCall, scene: Scene, body: unknown): void {
  const given = gives?.(scene);
  expect(gives ? {} : body).toEqual({});
  expect(body).toMatchObject(Object(given));
}

/** Makes each call of the table, with and without a final slash, and checks status and fields. */
export function testCalls(app: TestApp, calls: readonly SpecifiedCall[]): void {
  const { buildScene, asAdmin } = scenes(app);

  const enter = async (by: SpecifiedCall['par'], scene: Scene): Promise<Client> => {
    if (by === 'visiteur') return app.anonymous();
    return by === 'admin' ? asAdmin() : app.as(scene.idMembre);
  };

  const send = async (client: Client, path: string, specified: SpecifiedCall, body?: object) => {
    if (read(specified)[0] === 'GET') return client.get(path);
    if (!specified.withImage) return client.post(path, body);
    const form = client.post(path).attach('image', await images.de('png'), 'logo.png');
    for (const [name, value] of Object.entries(body ?? {})) form.field(name, String(value));
    return form;
  };

  const call = async (specified: SpecifiedCall, path: string, write = (body?: object) => body) => {
    const scene = await buildScene();
    const client = await enter(specified.par, scene);
    const body = write(await specified.envoi?.(scene, client));
    const reply = await send(client, path, specified, body);
    return { scene, corps: body, reply };
  };

  const titled = (specified: SpecifiedCall) =>
    [
      [specified.ligne, specified.proves].filter(Boolean).join(' '),
      specified.statut,
      specified,
    ] as const;

  test.each(calls.map(titled))('%s answers %i', async (_title, _statut, specified) => {
    const [method, path] = read(specified);

    for (const url of [path.replace(/\/$/, ''), path.replace(/\/?$/, '/')]) {
      const { scene, corps, reply } = await call(specified, url);

      expect(reply.status).toBe(specified.statut);
      expectGiven(specified, scene, reply.body);
      expect(corps && !specified.withImage ? inputFaults(method, url, corps) : []).toEqual([]);
    }
  });

  const reads = calls.filter((specified) => specified.envoi && /\/get\w+\)$/.test(specified.ligne));

  test.each(reads)('$ligne takes its identifiers as decimal texts', async (specified) => {
    const { scene, reply } = await call(specified, read(specified)[1], asTexts);

    expect(reply.status).toBe(specified.statut);
    expectGiven(specified, scene, reply.body);
  });
}
