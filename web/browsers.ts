/**
 * The oldest browsers that the product supports, as Vite names them; the README says the same. What is younger than one of
 * them is refused: in our sources by `lib` of tsconfig.json, in what is built from libraries by `npm run check -- browsers`.
 */
export const BROWSERS = ['chrome111', 'edge111', 'firefox115', 'safari16.4'];
