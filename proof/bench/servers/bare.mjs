// The bare handler that all are compared with: node:http, pg, one statement, JSON. No session, no rights, no framework.
// The bench starts it with the statements captured from the product: { W1: { texte, valeurs, places } }.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { Pool } from 'pg';

const [file] = process.argv.slice(2);
const works = JSON.parse(readFileSync(file, 'utf8'));
const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 10 });

/** The captured values, with those of the request in their places; in a list where the product sent a list. */
const fill = ({ valeurs, places }, request) =>
  valeurs.map((value, i) => {
    if (places[i] === null) return value;
    return Array.isArray(value) ? [request[places[i]]] : request[places[i]];
  });

const bytesOf = (rows) => Buffer.from(JSON.stringify(rows));

/** Item whose rows are the version of another one's: its reply is kept while they are the same. */
const KEPT = '-memoire';
const kept = new Map();
async function keptOf(name, request, [{ version }]) {
  const key = Object.values(request).join(' ');
  const known = kept.get(key);
  if (known?.version === version) return known.body;
  const [step] = works[name.slice(0, -KEPT.length)];
  const values = fill(step, request);
  const { rows } = await pool.query({ name: `${name}-page`, text: step.texte, values });
  const body = bytesOf(rows);
  kept.set(key, { version, body });
  return body;
}

const server = createServer((req, res) => {
  const chunks = [];
  req.on('data', (chunk) => chunks.push(chunk));
  req.on('end', async () => {
    try {
      const name = req.url.slice(1);
      const request = JSON.parse(Buffer.concat(chunks).toString());
      let rows;
      for (const [i, step] of works[name].entries()) {
        const values = fill(step, request);
        ({ rows } = await pool.query({ name: `${name}-${i}`, text: step.texte, values }));
      }
      const body = name.endsWith(KEPT) ? await keptOf(name, request, rows) : bytesOf(rows);
      res.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': body.length });
      res.end(body);
    } catch (error) {
      res.writeHead(500).end(String(error));
    }
  });
});
server.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }));
process.once('disconnect', () => process.exit(0));
