/** The checks that need no running product, by the name for `npm run check -- <name>`. */
export const CHECKS = {
  migrations: {
    title: 'No level keeps those who answer waiting (squawk)',
    command: 'node scripts/checks/migrations.mjs',
  },
  pins: {
    title: 'Versions pinned',
    command: 'node scripts/checks/pins.mjs && node scripts/checks/lockfile.mjs --check',
  },
  licences: { title: 'Licences known', command: 'node scripts/checks/licences.mjs' },
  format: { title: 'Formatting (oxfmt)', command: 'oxfmt --check' },
  lint: { title: 'Lint (oxlint)', command: 'oxlint && node scripts/checks/conflicts.mjs' },
  deps: {
    title: 'Import rules (dependency-cruiser)',
    command: 'depcruise --config .dependency-cruiser.mjs api/src web/src schema proof',
  },
  knip: { title: 'Dead code (knip)', command: 'knip' },
  codegen: {
    title: 'Generated code is fresh (codegen)',
    command: 'node scripts/checks/codegen.mjs',
  },
  types: { title: 'Types (tsc)', command: 'tsc -p api --noEmit && tsc -p web --noEmit' },
  specification: {
    title: 'Every row of the specifications has its test',
    command: 'node proof/specification/specification.mjs',
  },
  privacy: {
    title: 'Every sentence about privacy has a test that plays it',
    command: 'node scripts/checks/privacy.mjs',
  },
  words: {
    title: 'Our French: ’, short sentences, no banned word',
    command: 'node scripts/checks/words.mjs',
  },
  clock: {
    title: 'No page tells a day or a year by the browser’s clock',
    command: 'node scripts/checks/clock.mjs',
  },
  waits: {
    title: 'No test waits a fixed time or judges a duration',
    command: 'node scripts/checks/waits.mjs',
  },
  house: {
    title: 'No circle, no untyped row, no document that names what is gone',
    command: 'node scripts/house/house.mjs',
  },
  browsers: {
    title: 'Nothing younger than the browsers of the README',
    command: 'node scripts/build.mjs --if-stale && node scripts/checks/browsers.mjs',
  },
  weight: {
    title: 'Weight of the first pages',
    command: 'node scripts/build.mjs --if-stale && node scripts/checks/weight.mjs',
  },
};
