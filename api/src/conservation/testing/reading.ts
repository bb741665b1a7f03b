import readExcelFile from 'read-excel-file/node';

import type { Client } from '../../testing/app.js';
import type { Years } from './company.js';

const SUMS = `annee periode nomCampagne note { moyenneQ1 moyenneQ2 bandeQ1 bandeQ2 masque }
  moyennes { idCritere libelle nombre moyenneQ1 moyenneQ2 bandeQ1 bandeQ2 repartitionQ1 repartitionQ2 masque }`;
const CHANGES = `evolutions { phrase marquants comparaisons parHasard criteres { idCritere
  question1 { verdict ecart plusHautes plusBasses } question2 { verdict ecart plusHautes plusBasses } } }`;
const YEARS = `resultat { ${SUMS} } precedent { ${SUMS} } resultatN1 { ${SUMS} } resultatN2 { ${SUMS} } ${CHANGES}`;
const COUNT = 'participation { faites total taux bande }';
const ROTI = 'roti { moyenne nombre bande masque }';

/** A reader, and the program of the company. */
export interface Readers {
  admin: Client;
  membre: Client;
  jeton: Client;
}

/** What a file holds: the text of one, the cells of the other, whose bytes bear the moment when they were written. */
async function cellsOf(contenu: string, format: string): Promise<unknown> {
  const bytes = Buffer.from(contenu, 'base64');
  return format === 'CSV' ? bytes.toString('utf8') : readExcelFile(bytes);
}

/** Every figure that every door gives of these years, by the door that gave it; what is refused is told as such. */
export async function readAll(readers: Readers, years: Years): Promise<Map<string, string>> {
  const { idSociete, equipes, idCriteres, campagnes } = years;
  const read = new Map<string, string>();
  const keep = (name: string, said: unknown) => void read.set(name, JSON.stringify(said));
  const ask = async (who: keyof Readers, field: string) => {
    const { data, code } = await readers[who].graphql(`{ f: ${field} }`);
    if (code === 'BAD_USER_INPUT') throw new Error(field);
    keep(`${who} ${field.slice(0, 60)}`, code ?? data?.['f']);
    return data?.['f'];
  };
  const post = async (who: keyof Readers, path: string, sent: object) => {
    const { status, body } = await readers[who].post(`/api${path}`, sent);
    const inOrder = Array.isArray(body) ? body.map((one) => JSON.stringify(one)).toSorted() : body;
    keep(`${who} ${path} ${JSON.stringify(sent)}`, [status, inOrder]);
  };
  const files = async (call: string) => {
    for (const format of ['CSV', 'XLSX']) {
      const { data } = await readers.admin.graphql(
        `{ f: ${call}, format: ${format}) { nom contenu } }`,
      );
      const { nom, contenu } = Object(data?.['f']);
      keep(`${call} ${format}`, [nom, await cellsOf(contenu, format)]);
    }
  };

  const [domaine = 0] = equipes;
  for (const { idCampagne, boussoles } of campagnes) {
    for (const idBoussole of boussoles) {
      for (const who of ['admin', 'membre', 'jeton'] as const) {
        const own = who === 'admin' ? ROTI : '';
        await ask(who, `resultatBoussole(idBoussole: ${idBoussole}) { ${COUNT} ${own} ${YEARS} }`);
        await ask(
          who,
          `boussole(id: ${idBoussole}) { ouverte ${who === 'admin' ? 'nombreReponses' : ''} ${COUNT}
          confidentialite { niveau k terminees participants publication { numero jour faites total } } }`,
        );
        const { status, text } = await readers[who].get(`/api/chiffres/${idBoussole}`);
        keep(`${who} chiffres ${idBoussole}`, [status, text]);
      }
      for (const idCritere of idCriteres)
        await ask(
          'admin',
          `historiqueCritere(idBoussole: ${idBoussole}, idCritere: ${idCritere}) { annees { periode
          moyenne { nombre moyenneQ1 moyenneQ2 repartitionQ1 } } }`,
        );
      for (const path of ['getBoussoleIndividuByBoussole', 'getStatut'])
        await post('membre', `/boussole/${path}`, { idBoussole });
      await files(`exportBoussole(idBoussole: ${idBoussole}`);
    }
    const place = `idDomaine: ${domaine}, idCampagne: ${idCampagne}`;
    for (const who of ['admin', 'membre', 'jeton'] as const) {
      await ask(
        who,
        `resultatDomaine(${place}) { ${COUNT} nombreBoussoles sansPublication ${YEARS} }`,
      );
      await ask(who, `rotiDomaine(${place}) { moyenne nombre bande masque }`);
      await ask(
        who,
        `ensemble(idSociete: ${idSociete}, idCampagne: ${idCampagne}) { avant total lignes { idEquipe idBoussole
        cellules { idCritere nombre q1 q2 verdictQ1 verdictQ2 } } }`,
      );
      await ask(
        who,
        `resultatBranche(idEquipe: ${domaine}, idCampagne: ${idCampagne}) { comptees boussoles equipes ${YEARS} }`,
      );
    }
    await ask(
      'admin',
      `participationParJour(idSociete: ${idSociete}, idCampagne: ${idCampagne}) { jour terminees }`,
    );
    await files(`exportDomaine(${place}`);
    await files(`exportEnsemble(idSociete: ${idSociete}, idCampagne: ${idCampagne}`);
  }
  for (const { annee } of campagnes)
    await ask(
      'admin',
      `resultatsSociete(idSociete: ${idSociete}, annee: ${annee}) { edges { node { resultats { idBoussole ${SUMS} } } }
      autresReponses { idCampagne ${SUMS} } }`,
    );
  await ask(
    'admin',
    'changements { comparees lignes { idBoussole enHausse { idCritere } enBaisse { idCritere } } }',
  );
  await ask('membre', `mesBoussoles { idBoussole annee statut }`);
  for (const path of ['chiffres.json', 'chiffres.csv'])
    keep(path, (await readers.jeton.agent.get(`/api/${path}`)).text);
  return read;
}
