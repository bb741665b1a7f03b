// The bare handler that everything is compared with: node:http, pg, one statement, JSON. No session, no rights, no framework.
// Started by the bench with the statements it captured from the product: { W1: { texte, valeurs, places } }.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { Pool } from 'pg';

const [fichier] = process.argv.slice(2);
const travaux = JSON.parse(readFileSync(fichier, 'utf8'));
const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 10 });

/** The captured values, those that stand for the request's own replaced: in a list where the product sent a list. */
const remplir = ({ valeurs, places }, demande) =>
  valeurs.map((valeur, i) => {
    if (places[i] === null) return valeur;
    return Array.isArray(valeur) ? [demande[places[i]]] : demande[places[i]];
  });

const server = createServer((req, res) => {
  const morceaux = [];
  req.on('data', (morceau) => morceaux.push(morceau));
  req.on('end', async () => {
    try {
      const nom = req.url.slice(1);
      const demande = JSON.parse(Buffer.concat(morceaux).toString());
      let lignes;
      for (const [i, etape] of travaux[nom].entries()) {
        const values = remplir(etape, demande);
        ({ rows: lignes } = await pool.query({ name: `${nom}-${i}`, text: etape.texte, values }));
      }
      const corps = Buffer.from(JSON.stringify(lignes));
      res.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': corps.length });
      res.end(corps);
    } catch (erreur) {
      res.writeHead(500).end(String(erreur));
    }
  });
});
server.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }));
process.once('disconnect', () => process.exit(0));
