// Imported first, and alone, by whatever a person starts: on a Node that is too old the rest of the product does not even
// load, and fails in words that help nobody. What a person starts imports the rest afterwards, by `import()`.

/** What the product runs on; npm runs on older ones, and brings this one (docs/decisions/001-node-24-by-npm.md). */
const LEAST = [22, 17] as const;

const { node } = process.versions;
const [first = 0, second = 0] = node.split('.').map(Number);
if (first < LEAST[0] || (first === LEAST[0] && second < LEAST[1])) {
  process.stderr.write(
    `Boussole demande Node ${LEAST.join('.')} ou plus, et ce programme est Node ${node}. Lancez-la par npm (npm ci, puis npm start), qui apporte le sien, ou installez un Node plus récent.\n`,
  );
  process.exit(1);
}
