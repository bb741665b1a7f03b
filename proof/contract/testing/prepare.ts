import type { Envoi } from './ask.js';
import { fichier } from './files.js';
import { ecrireDocument, evaluer, remplir, traduire } from './generators.js';
import type { Ligne } from './rows.js';
import { enTete, type Montage } from './setup.js';

const BORD = 'contrat-boussole';
const GROS_COOKIE = 64 * 1024;

const partie = (nom: string, contenu: Buffer | string, plus = ''): Buffer =>
  Buffer.concat([
    Buffer.from(`--${BORD}\r\nContent-Disposition: form-data; name="${nom}"${plus}\r\n\r\n`),
    Buffer.from(contenu),
    Buffer.from('\r\n'),
  ]);

const formulaire = (parties: Buffer[]): Buffer =>
  Buffer.concat([...parties, Buffer.from(`--${BORD}--\r\n`)]);

const champs = (corps: unknown): Buffer[] =>
  Object.entries(corps ?? {}).map(([nom, valeur]) => partie(nom, String(valeur)));

async function imagesDe({ file }: Ligne): Promise<Buffer[]> {
  const fichiers = file === undefined ? [] : [file].flat();
  return Promise.all(
    fichiers.map(async ({ gen, name, type = 'image/png' }) =>
      partie('image', await fichier(gen), `; filename="${name}"\r\nContent-Type: ${type}`),
    ),
  );
}

/** A GraphQL request with so many files, as its multipart specification has it. */
async function fichiersGraphql(nombre: number): Promise<Buffer> {
  const rangs = Array.from({ length: nombre }, (_, i) => i);
  const png = await fichier('png-ok');
  const operations = {
    query: 'mutation ($f: [Upload!]!) { uploadCritereImage(image: $f) { id } }',
    variables: { f: rangs.map(() => null) },
  };
  const map = Object.fromEntries(rangs.map((i) => [i, [`variables.f.${i}`]]));
  return formulaire([
    partie('operations', JSON.stringify(operations)),
    partie('map', JSON.stringify(map)),
    ...rangs.map((i) => partie(String(i), png, `; filename="${i}.png"\r\nContent-Type: image/png`)),
  ]);
}

const estUpload = ({ call }: Ligne): boolean => call.endsWith('/upload');

async function corpsDe(ligne: Ligne, { valeurs }: Montage): Promise<Buffer | undefined> {
  if (ligne.multipart) return fichiersGraphql(ligne.multipart.files);
  if (ligne.abortAfterBytes !== undefined) {
    const identite = champs(evaluer({ idSociete: '$S1', idCritere: '$C1' }, valeurs));
    const image = partie('image', Buffer.alloc(2 * ligne.abortAfterBytes), '; filename="x.png"');
    return formulaire([...identite, image]);
  }
  const evalue = evaluer(ligne.body, valeurs);
  if (estUpload(ligne)) return formulaire([...champs(evalue), ...(await imagesDe(ligne))]);
  if (ligne.queryGen)
    return Buffer.from(JSON.stringify({ query: ecrireDocument(ligne.queryGen, valeurs) }));
  if (ligne.rawBody !== undefined) return Buffer.from(remplir(traduire(ligne.rawBody), valeurs));
  if (ligne.rawBodyGen !== undefined)
    return Buffer.from(String(evaluer(ligne.rawBodyGen, valeurs)));
  if (evalue === null) return undefined;
  const texte = JSON.stringify(evalue);
  return Buffer.from(ligne.call === 'POST /graphql' ? traduire(texte) : texte);
}

function enTetesDe(ligne: Ligne, { jetons, valeurs }: Montage, corps: Buffer | undefined) {
  const acteur = ligne.as === 'anonyme' || ligne.as === 'cookie' ? undefined : jetons[ligne.as];
  const multipart = estUpload(ligne) || ligne.multipart !== undefined;
  const headers: Record<string, string> = {
    ...(acteur ? enTete(acteur) : {}),
    ...(corps
      ? { 'content-type': multipart ? `multipart/form-data; boundary=${BORD}` : 'application/json' }
      : {}),
    // Without it the refusal would be that of a page that forges the form (B391 has its own).
    ...(ligne.multipart ? { 'apollo-require-preflight': 'true' } : {}),
  };
  for (const [nom, valeur] of Object.entries(ligne.headers ?? {})) {
    if (valeur === null) delete headers[nom];
    else if (nom === 'cookie-size') headers['cookie'] = `x=${'a'.repeat(GROS_COOKIE)}`;
    else headers[nom] = remplir(valeur, valeurs);
  }
  return headers;
}

/** The request that a line stands for. */
export async function preparer(ligne: Ligne, montage: Montage): Promise<Envoi> {
  const [methode = '', adresse = ''] = ligne.call.split(/ (.*)/s);
  const corps = await corpsDe(ligne, montage);
  return {
    methode,
    path: encodeURI(traduire(adresse)),
    headers: enTetesDe(ligne, montage, corps),
    ...(corps ? { corps } : {}),
    ...(ligne.abortAfterBytes === undefined ? {} : { couperApres: ligne.abortAfterBytes }),
  };
}
