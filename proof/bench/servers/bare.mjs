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
      const body = Buffer.from(JSON.stringify(rows));
      res.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': body.length });
      res.end(body);
    } catch (error) {
      res.writeHead(500).end(String(error));
    }
  });
});
server.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }));
process.once('disconnect', () => process.exit(0));
