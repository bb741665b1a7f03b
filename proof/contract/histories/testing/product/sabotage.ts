import type { TestApp } from '../../../../../api/src/testing/app.js';
import { row, run, sql } from '../../../../../api/src/testing/sql.js';
import type { History } from '../play.js';

/** What breaks a rule in the database itself, and what mends it; `each`: in the company of each history, once it is there. */
export interface Sabotage {
  breaks?: string;
  mends?: string;
  each?: string;
  /** The same fault of the rules, where few histories hold it: those in which it shows are played. */
  mutant?: string;
  /** The histories that hold what it breaks, where most do not. */
  among?: (history: History) => boolean;
}

/** The kept sums follow each answer, as those of a Directe boussole do. */
const FOLLOWED = `update boussole_cumul c set publiee = false,
  membres = (select count(*) from boussole_individu p where p.id_boussole = c.id_boussole)`;
const SHOWN = 'boussole_shown(integer,boolean)';
const FROZEN = 'boussole_geler(integer,timestamptz)';
const TOLD = 'told_to_temoin(integer,integer)';
const GATHERED = 'en_seance(integer)';
const FACTS = 'boussole_facts(integer,boolean,timestamptz)';
const OTHERS = 'autres_reponses_ecrire(integer,integer,timestamptz)';

/** The text that makes this function again. */
async function definition(app: TestApp, signature: string): Promise<string> {
  const read = await row<{ text: string }>(
    app.database.fork(),
    sql`select pg_get_functiondef(${signature}::regprocedure) as text`,
  );
  return read?.text ?? '';
}

export async function sabotages(app: TestApp): Promise<Record<string, Sabotage>> {
  const shown = await definition(app, SHOWN);
  const others = await definition(app, OTHERS);
  const told = await definition(app, TOLD);
  const frozen = await definition(app, FROZEN);
  const gathered = await definition(app, GATHERED);
  const facts = await definition(app, FACTS);
  const opinions = await row<{ text: string }>(
    app.database.fork(),
    sql`select pg_get_viewdef('shown_opinions'::regclass) as text`,
  );
  return {
    'live figures': {
      breaks: shown.replace(
        /AS \$function\$.*\$function\$/s,
        'AS $function$ select f.moyennes, f.note from boussole_figures(boussole_id, 1) f $function$',
      ),
      mends: shown,
      each: FOLLOWED,
    },
    'live roll-up of an unpublished boussole': { each: FOLLOWED },
    'ratings and comments without a threshold': {
      breaks: `create or replace view shown_opinions as
        select c.id_boussole, c.commentaire::varchar, c.roti from commentaire c`,
      mends: `create or replace view shown_opinions as ${opinions?.text}`,
    },
    'a former minimum forgotten when it closes': {
      breaks: frozen.replaceAll('>= minimum', '>= 1').replace('jour, minimum,', 'jour, 2,'),
      mends: frozen,
      among: ({ formerMinimum, actions }) => formerMinimum > 2 && actions.length > 9,
    },
    '« autres réponses » of any number of people': {
      breaks: others
        .replaceAll(/>= \(\s*select seuil from n\)/gi, '>= 1')
        .replaceAll('people.n >= n.seuil', 'people.n >= 1')
        .replaceAll('people.n,', 'greatest(people.n, n.seuil),'),
      mends: others,
    },
    'a séance that tells whoever opens it alone': {
      breaks: gathered.replace('b.seuil <= (', '0 <= ('),
      mends: gathered,
    },
    'a link made again that tells how far the account has come': {
      breaks: facts.replaceAll('i.relie_le >= b.date_creation', 'false'),
      mends: facts,
      mutant: 'a link made again tells how far the account has come',
    },
    'a témoin told of one person': {
      breaks: told.replace('>= coalesce(minimum, 5)', '>= 1'),
      mends: told,
    },
  };
}

export const write = (app: TestApp, text: string | undefined): Promise<unknown> =>
  text === undefined ? Promise.resolve() : run(app.database.fork(), sql.raw(text));
