// Checks decision 033: a request's functions do not outlive it. The engine makes a function that is written straight into a
// property among what is old, where it lives until the whole heap is cleaned, and with it all that it refers to. Each one must be
// among those that have a reason here. `--list` shows them all.
import { conclude, find, judge } from './reasons.mjs';

const ONCE = 'of the schema, once at the start';
const OF_CONNECTION = 'of a connection, which lives as long';

const REASONS = {
  'api/src/app/abridge': { times: 1, why: ONCE },
  'api/src/app/budget': { times: 1, why: ONCE },
  'api/src/jeton/scope': { times: 1, why: ONCE },
  'api/src/core/lostConnection': { times: 1, why: OF_CONNECTION },
  'api/src/core/awaited': { times: 1, why: OF_CONNECTION },
  'api/src/core/preparation': { times: 1, why: OF_CONNECTION },
  'api/src/core/replicas/writes': { times: 1, why: OF_CONNECTION },
  'api/src/core/sharing': { times: 1, why: 'of the pool, once at the start' },
};

const PRODUCT = /^(api\/src|schema)\/(?!(.*\/)?testing\/|.*\.test\.ts$).*\.ts$/;
/**
 * `a.b = () =>`, `a[b] ??= async function`, on one line or several: the parser looks at what is assigned, not at what becomes of
 * it. Of what begins with a bracket, whatever has an arrow before its next semicolon is taken for a function.
 */
const WRITTEN =
  /[\w\])!](\.#?\w+|\[[^\]\n]*\]+)\s*(\?\?|\|\||&&)?=(?![=>])\s*(async\b\s*)?(function\b|\w+\s*=>|<\w|\((?=.*\).*=>|[ \t]*\n|[^;]*?\)(:[^;=]*)?\s*=>))/;

conclude(
  judge(
    'functions written into a property',
    find(PRODUCT, () => WRITTEN),
    REASONS,
  ),
  'Name the function first, and write its name (`const send = () => …; res.send = send`). Where it is made once, say so in scripts/checks/outlives.mjs.',
);
