// The texts of the sources and of the documents, as the checks of words read them.

/** The texts between quotes of a file, each with the line where it begins; comments are none. */
export function literals(text) {
  const code = text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, (found) =>
    found.replaceAll(/[^\n]/g, ' '),
  );
  return [...code.matchAll(/'((?:[^'\\\n]|\\.)+)'|"((?:[^"\\\n]|\\.)+)"|`((?:[^`\\]|\\.)+)`/g)].map(
    (found) => ({ said: found[1] ?? found[2] ?? found[3], line: lineOf(code, found.index) }),
  );
}

/** The paragraphs, items and rows of a document, each with the line where it begins. */
export function paragraphs(text) {
  const found = [];
  let open;
  for (const [index, line] of text.split('\n').entries()) {
    const begins = /^\s*([-*]|\d+\.|\|)\s/.test(line);
    if (line.trim() === '' || /^(#|```)/.test(line)) open = undefined;
    else if (open && !begins) open.said += ` ${line.trim()}`;
    else found.push((open = { said: line.trim(), line: index + 1 }));
  }
  return found.filter(({ said }) => !/^\|[\s:|-]+\|$/.test(said));
}

const lineOf = (text, index) => text.slice(0, index).split('\n').length;
