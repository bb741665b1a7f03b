// Reads what the product shows to an admin, through each of its doors.
import readXlsxFile from 'read-excel-file/node';

import { roundedMean } from './arithmetic.mjs';

const YEAR =
  '{ moyennes { idCritere nombre moyenneQ1 moyenneQ2 repartitionQ1 repartitionQ2 } note { moyenneQ1 moyenneQ2 } }';
const PAGE = `{ participation { faites total } roti { moyenne nombre }
  resultat ${YEAR} resultatN1 ${YEAR} resultatN2 ${YEAR} }`;
const BOUSSOLE = `query ($idBoussole: Int!) { page: resultatBoussole(idBoussole: $idBoussole) ${PAGE} }`;
const DOMAIN = `query ($idParent: Int!, $idCampagne: Int!) {
  page: resultatDomaine(idDomaine: $idParent, idCampagne: $idCampagne) ${PAGE} }`;
const EXPORT_BOUSSOLE = `query ($idBoussole: Int!, $format: FormatExport!) {
  file: exportBoussole(idBoussole: $idBoussole, format: $format) { contenu } }`;
const EXPORT_DOMAIN = `query ($idParent: Int!, $idCampagne: Int!, $format: FormatExport!) {
  file: exportDomaine(idDomaine: $idParent, idCampagne: $idCampagne, format: $format) { contenu } }`;

/** Averages rows as a client of the REST facade does. */
const readRows = (rows) =>
  [...Map.groupBy(rows, (row) => row.id_critere_boussole)].map(([id, answers]) => ({
    id,
    count: answers.length,
    ff: answers.map((row) => row.question_1),
    or: answers.map((row) => row.question_2),
  }));

const readComments = (comments) => ({
  roti: roundedMean(comments.map(({ roti }) => roti)),
  ratings: comments.length || null,
});

async function readFiles(client, query, variables) {
  const read = async (format) => {
    const { file } = await client.graphql(query, { ...variables, format });
    return Buffer.from(file.contenu, 'base64');
  };
  const [csv, xlsx] = [await read('CSV'), await read('XLSX')];
  return { csv: readCsv(csv.toString('utf8')), xlsx: readSheet(await readXlsxFile(xlsx)) };
}

/** The library returns the rows of a single sheet, or the sheets by name. */
const readSheet = (book) =>
  Array.isArray(book[0]) ? book : (book.find(({ sheet }) => sheet === 'Résultats')?.data ?? []);

/** The rows of the results below their header, without the column that marks them; decimal commas become points. */
function readCsv(text) {
  const cells = text.replace(/^\uFEFF/, '').matchAll(/("(?:[^"]|"")*"|[^;\r\n]*)(;|\r\n|$)/g);
  const rows = [[]];
  for (const [, cell, end] of cells) {
    rows.at(-1).push(readCell(cell));
    if (end !== ';') rows.push([]);
  }
  const [header, ...lines] = rows;
  return [header, ...lines.filter(([table]) => table === 'Résultats')].map(([, ...row]) => row);
}
function readCell(cell) {
  if (cell === '') return null;
  return /^-?\d+(,\d+)?$/.test(cell) ? Number(cell.replace(',', '.')) : cell;
}

/** Reads a boussole through GraphQL, REST and both files. */
export async function readBoussole(client, { id: idBoussole, idEquipe }) {
  const { page } = await client.graphql(BOUSSOLE, { idBoussole });
  const rows = await client.post('/api/boussole/getResultatByBoussole', { idBoussole, idEquipe });
  const members = await client.post('/api/boussole/getBoussoleIndividuByBoussole', { idBoussole });
  const comments = await client.post('/api/commentaireBoussole/getCommentaireByBoussole', {
    idBoussole,
  });
  return {
    page,
    rest: {
      years: [rows.resultat, rows.resultatN1, rows.resultatN2].map(readRows),
      done: members.filter(({ statut }) => statut === 'Terminé').length,
      total: members.length,
      ...readComments(comments),
    },
    ...(await readFiles(client, EXPORT_BOUSSOLE, { idBoussole })),
  };
}

/** Reads a domain in a campaign in the same way; REST gives the current year only. */
export async function readDomain(client, domain) {
  const { page } = await client.graphql(DOMAIN, domain);
  const rows = await client.post('/api/equipes/getResultatDomaine', domain);
  const comments = await client.post('/api/commentaireBoussole/getCommentaireByDomaine', domain);
  return {
    page,
    rest: { years: [readRows(rows)], ...readComments(comments) },
    ...(await readFiles(client, EXPORT_DOMAIN, domain)),
  };
}
