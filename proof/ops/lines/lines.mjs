// The lines of issue 24, « It survives a machine, and grows past one », points 3 to 6: each is played from outside, on the
// tree of before and on this one. `already`: where 93eb6f6 was right before anything was done for it, and why.
const line = (id, claim, already) => ({ id, claim, already });

export const LINES = [
  line(
    '3.1',
    'PgBouncer donné pour le serveur : refusé, en disant de quoi il s’agit et quel réglage',
  ),
  line('3.2', 'des réponses enregistrées par PgBouncer en mode transaction'),
  line('3.3', '`sslmode=verify-full` et l’autorité : chaque connexion est chiffrée'),
  line('3.4', 'une autorité que personne n’a donnée : refusée, en nommant `sslrootcert`'),
  line('3.5', 'le répartiteur, `sslmode` et l’autorité dans la documentation (lue)'),
  line('3.6', 'PgBouncer dans `npm run ops:essai` (lu)'),
  line('4.1', 'une mise à niveau de plus d’une minute au démarrage : il dit quoi lancer'),
  line('4.2', 'la même, à part : `npm run db:migrate`, sans limite'),
  line('4.3', '`MIGRATIONS=0` : un démarrage ne touche pas une base qui attend, et le dit'),
  line(
    '4.4',
    '`MIGRATIONS=0` : il sert une base à jour',
    'le réglage n’existait pas, et ne changeait rien',
  ),
  line('5.1', 'base arrêtée, REST : 503, `Retry-After`, `UNAVAILABLE`, la phrase'),
  line('5.2', 'base arrêtée, GraphQL : `UNAVAILABLE`, la phrase'),
  line('5.3', 'base arrêtée, les cinq écrans qui spécifient une phrase pour 500'),
  line('5.4', 'base arrêtée 10 s sous charge : une ligne par seconde, avec le nombre de refus'),
  line('5.5', 'base arrêtée : `/metrics` sans faux 0'),
  line(
    '5.6',
    'compter les réponses ne parcourt pas à chaque relevé les sommes par boussole (`resultat_cumul`) ; celles par domaine le sont',
  ),
  line('5.7', 'la version en mesure'),
  line('5.8', 'l’heure des travaux réussis en mesure'),
  line('5.9', 'le retard de la réplique en mesure'),
  line('5.10', '`METRICS_TOKEN` ouvre `/metrics` à une autre machine'),
  line('5.11', 'chaque ligne du journal dit quel processus l’écrit'),
  line('6.1', 'base absente : sa phrase, et rien n’est créé'),
  line('6.2', 'compte inconnu : sa phrase'),
  line('6.3', 'mot de passe faux : sa phrase'),
  line('6.4', 'port déjà pris : sa phrase'),
  line('6.5', 'adresse de base mal écrite : sa phrase'),
  line('6.6', 'dossier où rien ne s’écrit : sa phrase'),
  line('6.7', 'réglage mal écrit, à une ou deux lettres près : sa phrase'),
  line('6.8', '`restauration --remplacer` refuse une base qui est servie'),
  line('6.9', '`npm start` sous un interpréteur sans `exec`, comme celui de Windows'),
  line('6.10', 'SIGTERM à npm arrête le serveur', 'son `exec` suffisait sous Linux'),
  line('6.11', '`engines` admet le Node 20 de la machine, où npm suffit'),
  line('6.12', 'le produit lancé par un Node 20 : sa phrase'),
  line('6.13', '`.ci` essaie l’un et l’autre (lu)'),
];

/** Ends the process where a line has no probe, or a probe no line. */
export function requireProbes(probes) {
  const known = new Set(LINES.map(({ id }) => id));
  const faults = [
    ...LINES.filter(({ id }) => !(id in probes)).map(({ id }) => `the line ${id} has no probe`),
    ...Object.keys(probes)
      .filter((id) => !known.has(id))
      .map((id) => `the probe ${id} has no line`),
  ];
  if (faults.length === 0) return;
  console.error(faults.join('\n'));
  process.exit(1);
}
