import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { startTransition, useEffect, useState } from 'react';

import {
  BranchePageDocument,
  ResultatBoussolePageDocument,
  type BranchePageQuery,
} from '../../generated/resultat.js';
import type { Ensemble } from '../ensemble/map.js';
import type { Resultat } from '../years.js';
import type { Contents } from './contents.js';

export type Branche = BranchePageQuery['resultatBranche'];

/** What the report shows: the figures of the page of each team and of each branch, those that are read already. */
export interface Read {
  ensemble: Branche | undefined;
  domaines: Branche[];
  equipes: Resultat[];
  /** Whether nothing is missing. */
  isWhole: boolean;
}

const NONE: Read = { ensemble: undefined, domaines: [], equipes: [], isWhole: false };

interface Asked {
  idCampagne: number;
  /** Whether the ROTI is asked for, which is for those who lead. */
  admin: boolean;
  /** What the cover bears: whoever prints at once has it too. */
  logos: Ensemble['logos'];
}

/** Pages that are asked for at once. */
const AT_ONCE = 3;

/** Runs the readings a few at a time, and tells each time how far they are read, in their order. */
async function inTurn<Value>(
  readings: readonly (() => Promise<Value>)[],
  onRead: (values: Value[]) => boolean,
): Promise<void> {
  const values: Value[] = [];
  let next = 0;
  let told = 0;
  let goesOn = true;
  const work = async () => {
    while (goesOn && next < readings.length) {
      const rank = next;
      next += 1;
      const value = await readings[rank]?.();
      if (value !== undefined) values[rank] = value;
      const before = told;
      while (told in values) told += 1;
      if (told > before) goesOn = onRead(values.slice(0, told));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

/** Nothing is cached: a report is read once, and each page keeps its own. */
const FRESH = { fetchPolicy: 'no-cache' } as const;

function readersOf(client: ApolloClient, { idCampagne, admin }: Omit<Asked, 'logos'>) {
  const branche = async ({ idEquipe }: { idEquipe: number }) => {
    const variables = { idEquipe, idCampagne };
    const { data } = await client.query({ query: BranchePageDocument, variables, ...FRESH });
    if (!data) throw new Error('The branch has no answer');
    return data.resultatBranche;
  };
  const equipe = async ({ idBoussole }: { idBoussole: number }) => {
    const variables = { idBoussole, admin };
    const query = ResultatBoussolePageDocument;
    const { data } = await client.query({ query, variables, ...FRESH });
    if (!data) throw new Error('The boussole has no answer');
    return data.resultatBoussole;
  };
  return { branche, equipe };
}

/** Waits for an image: whoever prints at once has it on the cover. */
async function decoded(path: string | null): Promise<void> {
  if (path === null) return;
  const image = new Image();
  image.src = path;
  try {
    await image.decode();
  } catch {
    // A report is not kept back for one that does not come.
  }
}

/** Reads the pages that the report puts together: what this reader may not see is in none of them. */
export function useRapport(contents: Contents, { idCampagne, admin, logos }: Asked) {
  const client = useApolloClient();
  const [read, setRead] = useState(NONE);
  const [error, setError] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let isOver = false;
    const { branche, equipe } = readersOf(client, { idCampagne, admin });
    const { racine, domaines, equipes } = contents;
    const tell = (part: Partial<Read>) => {
      if (!isOver) startTransition(() => setRead((before) => ({ ...before, ...part })));
      return !isOver;
    };
    const all = async () => {
      const sums = [...(racine ? [racine] : []), ...domaines];
      await inTurn(
        sums.map((team) => () => branche(team)),
        (done) =>
          tell(racine ? { ensemble: done[0], domaines: done.slice(1) } : { domaines: done }),
      );
      await inTurn(
        equipes.map((team) => () => equipe(team)),
        (done) => tell({ equipes: done }),
      );
      await Promise.all([logos.societe, logos.facilitateur].map(decoded));
      tell({ isWhole: true });
    };
    all().catch((cause: unknown) => isOver || setError(cause));
    return () => {
      isOver = true;
    };
  }, [client, contents, idCampagne, admin, logos, attempt]);

  const retry = () => {
    setError(undefined);
    setRead(NONE);
    setAttempt((before) => before + 1);
  };
  return { read, error, retry };
}

/** How many of the sheets are drawn: one after the other, so that the page answers meanwhile. */
export function useDrawn(total: number): number {
  const [drawn, setDrawn] = useState(0);
  useEffect(() => {
    if (drawn >= total) return;
    const timer = setTimeout(() => startTransition(() => setDrawn(drawn + 1)));
    return () => clearTimeout(timer);
  }, [drawn, total]);
  return drawn;
}
